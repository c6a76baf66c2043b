import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { JoinInput } from '../../shared/launch.ts';
import type { Ctx } from '../context.ts';
import type { AppError } from '../errors.ts';
import { memberNames } from './member-names.ts';
import { PageJoin } from './page-join.entity.ts';
import { ADMIT_JOINS, type Counted, HOUR_MS, joinRefusal, joinSubject } from './page-limits.ts';
import { consentText } from './public-page.html.ts';
import type { PageRow } from './public-pages.ts';
import { signatureOf } from './signature.ts';

/** What somebody sent with a page's form. */
export interface Joining {
  readonly ctx: Ctx;
  readonly page: PageRow;
  readonly input: JoinInput;
  readonly messageId: string;
  /** The day's hash of who joins, for an experiment that counts visitors. */
  readonly visitor: string | null;
}

export interface StoredJoin {
  readonly id: string;
  readonly email: string;
  readonly referralCode: string;
  readonly memberId: string | null;
  readonly countedAt: string | Date | null;
  /** False when the address was on the list before. */
  readonly isNew: boolean;
}

type Made = Counted & StoredJoin & { readonly place: number };

/**
 * Counts joins against the limits and puts those within them on a page's list, each address once, with its member, all in
 * one statement: without a transaction around it, that is one way to the database and back for as many as came at once. Of
 * several at once with one address, the first is new. Answers for each, at its place, with the row or the refusal.
 *
 * @param confirms whether an address counts only once it is confirmed
 * @param unlessCounting does nothing while an experiment counts who joins, and answers null
 */
export async function storeJoins(
  em: EntityManager,
  page: Pick<PageRow, 'id' | 'conceptId'>,
  joining: readonly Joining[],
  options: { readonly now: Date; readonly confirms: boolean; readonly unlessCounting?: boolean },
): Promise<(StoredJoin | AppError)[] | null> {
  const { now, confirms, unlessCounting = false } = options;
  const given = joining.map((each, place) => rowOf(each, place, confirms));
  const made = await em.execute<Made[]>(STORE, [
    now,
    page.id,
    page.conceptId,
    confirms,
    unlessCounting,
    JSON.stringify(given),
    page.id,
    new Date(now.getTime() - HOUR_MS),
  ]);
  if (made.length === 0) return null;
  const heldBefore = made.filter(({ admitted, isNew }) => admitted && !isNew);
  const emails = heldBefore.map(({ place }) => given[place]?.email ?? '');
  const held = emails.length ? await em.find(PageJoin, { pageId: page.id, email: { $in: emails } }) : [];
  const byEmail = new Map(held.map((row) => [row.email, row]));
  return made.map((row) => {
    const refusal = joinRefusal(row, now);
    if (refusal) return refusal;
    const { id, email, referralCode, memberId, countedAt, isNew } = row;
    if (isNew) return { id, email, referralCode, memberId, countedAt, isNew };
    const before = byEmail.get(email);
    if (!before) throw new Error('An address is neither new on the list nor was it there before.');
    return {
      id: before.id,
      email,
      referralCode: before.referralCode,
      memberId: before.memberId ?? null,
      countedAt: before.countedAt ?? null,
      isNew,
    };
  });
}

function rowOf({ ctx, page, input, messageId, visitor }: Joining, place: number, confirms: boolean) {
  const names = memberNames(input.name);
  return {
    place,
    subject: joinSubject(page.id, ctx.address),
    id: v7(),
    email: input.email,
    name: input.name,
    first_name: names.firstName,
    last_name: names.lastName,
    message_id: messageId,
    consent_text: consentText({ signedAs: signatureOf(page), title: page.title }),
    referral_code: randomBytes(9).toString('base64url'),
    via: input.via ?? null,
    visitor: confirms ? visitor : null,
    member_id: v7(),
  };
}

/** In the order of the addresses, so that two processes with the same ones wait for each other, and not in a circle. */
const STORE = `
  with asked as (
    select *, not unless_counting or not exists (select from experiments e where e.concept_id = given_to.concept_id
      and e.status = 'running' and e.kind in ('landing', 'preorder')) as quiet
    from (select ?::timestamptz as now, ?::uuid as page_id, ?::uuid as concept_id, ?::boolean as confirms,
      ?::boolean as unless_counting) as given_to
  ), given as (
    select * from jsonb_to_recordset(?::jsonb) as g(place int, subject text, id uuid, email text, name text,
      first_name text, last_name text, message_id uuid, consent_text text, referral_code text, via text, visitor text,
      member_id uuid)
  ), ${ADMIT_JOINS}, joined as (
    insert into page_joins (id, created_at, page_id, email, name, message_id, consented_at, consent_text, counted_at,
      referral_code, came_through_id, visitor, member_id, made_member)
    select g.id, asked.now, asked.page_id, g.email, g.name, g.message_id, asked.now, g.consent_text,
      case when asked.confirms then null else asked.now end, g.referral_code,
      (select member_id from page_joins where referral_code = g.via and page_id = asked.page_id), g.visitor,
      case when asked.confirms then null else coalesce(known.id, g.member_id) end, known.id is null
    from admitted g cross join asked left join lateral (
      select m.id from community_members m where m.concept_id = asked.concept_id and lower(m.email) = g.email
      order by m.created_at limit 1) as known on true
    order by g.email, g.place
    on conflict (page_id, email) do nothing
    returning id, referral_code, member_id, counted_at, made_member
  ), added as (
    insert into community_members (id, created_at, updated_at, concept_id, first_name, last_name, email, stage)
    select j.member_id, asked.now, asked.now, asked.concept_id, g.first_name, g.last_name, g.email, 'prospect'
    from joined j join given g on g.id = j.id cross join asked
    where j.made_member and j.member_id is not null
  )
  select c.place, c.id, c.email, c.since, c.nth, a.id is not null as admitted, j.id is not null as "isNew",
    j.referral_code as "referralCode", j.member_id as "memberId", j.counted_at as "countedAt"
  from counted c left join admitted a on a.id = c.id left join joined j on j.id = c.id order by c.place`;
