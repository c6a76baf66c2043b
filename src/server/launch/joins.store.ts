import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { JoinInput } from '../../shared/launch.ts';
import type { Ctx } from '../context.ts';
import { memberNames } from './member-names.ts';
import { PageJoin } from './page-join.entity.ts';
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

/**
 * Puts addresses on a page's list, each once, in one statement for joins and members; of several at once with one
 * address, the first is new. Answers for each, at its place.
 *
 * @param confirms whether an address counts only once it is confirmed
 */
export async function storeJoins(
  tx: EntityManager,
  page: Pick<PageRow, 'id' | 'conceptId'>,
  joining: readonly Joining[],
  { now, confirms }: { readonly now: Date; readonly confirms: boolean },
): Promise<StoredJoin[]> {
  const given = joining.map((each, place) => rowOf(each, place, confirms));
  const countedAt = confirms ? null : now;
  const made = await tx.execute<Omit<StoredJoin, 'isNew'>[]>(INSERT, [
    JSON.stringify(given),
    now,
    page.id,
    now,
    countedAt,
    page.id,
    confirms,
    page.conceptId,
    now,
    now,
    page.conceptId,
  ]);
  const byId = new Map(made.map((row) => [row.id, row]));
  const heldBefore = given.filter(({ id }) => !byId.has(id)).map(({ email }) => email);
  const held = heldBefore.length
    ? await tx.find(PageJoin, { pageId: page.id, email: { $in: heldBefore } })
    : [];
  const byEmail = new Map(held.map((row) => [row.email, row]));
  return given.map(({ id, email }) => {
    const fresh = byId.get(id);
    if (fresh) return { ...fresh, isNew: true };
    const row = byEmail.get(email);
    if (!row) throw new Error('An address is neither new on the list nor was it there before.');
    const { referralCode, memberId = null, countedAt: since = null } = row;
    return { id: row.id, email, referralCode, memberId, countedAt: since, isNew: false };
  });
}

function rowOf({ page, input, messageId, visitor }: Joining, place: number, confirms: boolean) {
  const names = memberNames(input.name);
  return {
    place,
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
const INSERT = `
  with given as (
    select * from jsonb_to_recordset(?::jsonb) as g(place int, id uuid, email text, name text, first_name text,
      last_name text, message_id uuid, consent_text text, referral_code text, via text, visitor text, member_id uuid)
  ), joined as (
    insert into page_joins (id, created_at, page_id, email, name, message_id, consented_at, consent_text, counted_at,
      referral_code, came_through_id, visitor, member_id, made_member)
    select g.id, ?, ?, g.email, g.name, g.message_id, ?, g.consent_text, ?, g.referral_code,
      (select member_id from page_joins where referral_code = g.via and page_id = ?), g.visitor,
      case when ? then null else coalesce(known.id, g.member_id) end, known.id is null
    from given g left join lateral (
      select m.id from community_members m where m.concept_id = ? and lower(m.email) = g.email
      order by m.created_at limit 1) as known on true
    order by g.email, g.place
    on conflict (page_id, email) do nothing
    returning id, email, referral_code, member_id, counted_at, made_member
  ), added as (
    insert into community_members (id, created_at, updated_at, concept_id, first_name, last_name, email, stage)
    select j.member_id, ?, ?, ?, g.first_name, g.last_name, g.email, 'prospect'
    from joined j join given g on g.id = j.id
    where j.made_member and j.member_id is not null
  )
  select id, email, referral_code as "referralCode", member_id as "memberId", counted_at as "countedAt" from joined`;
