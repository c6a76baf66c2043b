import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { JoinInput } from '../../../shared/launch.ts';
import type { Ctx } from '../../context.ts';
import { readsWithin } from '../../db/answer-within.ts';
import { type HotQuery, hotQuery } from '../../db/hot-reads.ts';
import type { AppError } from '../../errors.ts';
import { consentText } from '../public-page/public-page.html.ts';
import type { PageRow } from '../public-page/public-pages.ts';
import { signatureOf } from '../public-page/signature.ts';
import { referralCodeOf } from '../public-page/visitor.ts';
import { memberNames } from './member-names.ts';
import { PageJoin } from './page-join.entity.ts';
import {
  admitJoins,
  type Counted,
  HOUR_MS,
  joinRefusal,
  joinSubject,
  knownJoins,
  rememberJoins,
} from './page-limits.ts';

/** The fields of a page's join form. */
export interface Joining {
  readonly ctx: Ctx;
  readonly page: PageRow;
  readonly input: JoinInput;
  readonly messageId: string;
  /** The visitor's hash for the day, for an experiment that counts visitors. */
  readonly visitor: string | null;
}

export interface StoredJoin {
  readonly id: string;
  /** The id of a new join, else one that belongs to no entry and is made alike. */
  readonly linkId: string;
  readonly email: string;
  readonly referralCode: string;
  readonly memberId: string | null;
  readonly countedAt: string | Date | null;
  /** False when the address was on the list before. */
  readonly isNew: boolean;
}

type Made = Counted & Omit<StoredJoin, 'linkId'> & { readonly place: number; readonly lately: number };

interface StoreOptions {
  readonly now: Date;
  /** Whether an address counts only after it has been confirmed. */
  readonly confirms: boolean;
}

/**
 * Counts joins against the limits and stores those within them, each address once and with its member, in one statement
 * within the caller's transaction. Of simultaneous joins with one address, the first is new. Returns a row or a refusal
 * for each join, in their order.
 */
export async function storeJoins(
  ctx: Pick<Ctx, 'reads'>,
  tx: EntityManager,
  page: StoredPage,
  joining: readonly Joining[],
  options: StoreOptions,
): Promise<(StoredJoin | AppError)[]> {
  const prepared = prepare(page, joining, options, false);
  const made = await readsWithin(ctx, tx).rows(statement, prepared.values);
  return answersOf(() => tx, page, prepared, options.now, made);
}

/**
 * Like storeJoins, but without a surrounding transaction: one round trip to the database for the whole batch. Stores
 * nothing and returns null while an experiment counts joins.
 */
export async function storeJoinsAlone(
  ctx: Pick<Ctx, 'reads' | 'em'>,
  page: StoredPage,
  joining: readonly Joining[],
  options: StoreOptions,
): Promise<(StoredJoin | AppError)[] | null> {
  const prepared = prepare(page, joining, options, true);
  const made = await ctx.reads.rows(statement, prepared.values);
  return made.length > 0 ? answersOf(() => ctx.em.fork(), page, prepared, options.now, made) : null;
}

type StoredPage = Pick<PageRow, 'id' | 'conceptId'>;
type Given = ReturnType<typeof rowOf>;

function prepare(
  page: StoredPage,
  joining: readonly Joining[],
  options: StoreOptions,
  unlessCounting: boolean,
) {
  const { now, confirms } = options;
  const random = randomBytes(joining.length * RANDOM_BYTES);
  const given = joining.map((each, place) =>
    rowOf(each, place, options, random.subarray(place * RANDOM_BYTES, (place + 1) * RANDOM_BYTES)),
  );
  const known = knownJoins(page.id, now);
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const asked = [now, page.id, page.conceptId, confirms, unlessCounting];
  return { given, known, values: [...asked, JSON.stringify(given), known, hourAgo] };
}

async function answersOf(
  em: () => EntityManager,
  page: StoredPage,
  { given, known }: { readonly given: readonly Given[]; readonly known: number | null },
  now: Date,
  made: readonly Made[],
): Promise<(StoredJoin | AppError)[]> {
  const admitted = made.filter((row) => row.admitted);
  storedHere += admitted.length;
  statement = statementFor(storedHere);
  rememberJoins(page.id, now, known === null ? (made[0]?.lately ?? null) : null, admitted.length);
  const emails = admitted.flatMap(({ isNew, place }) => (isNew ? [] : (given[place]?.email ?? [])));
  const held = emails.length ? await em().find(PageJoin, { pageId: page.id, email: { $in: emails } }) : [];
  const byEmail = new Map(held.map((row) => [row.email, row]));
  return made.map((row) => {
    const refusal = joinRefusal(row, now);
    if (refusal) return refusal;
    const { id, email, referralCode, memberId, countedAt, isNew } = row;
    const linkId = given[row.place]?.id ?? id;
    if (isNew) return { id, linkId, email, referralCode, memberId, countedAt, isNew };
    const before = byEmail.get(email);
    if (!before) throw new Error('An address is neither new on the list nor was it there before.');
    return {
      id: before.id,
      linkId,
      email,
      referralCode: before.referralCode,
      memberId: before.memberId ?? null,
      countedAt: before.countedAt ?? null,
      isNew,
    };
  });
}

/** Random bytes of one join: two ids; generated for the whole batch at once. */
const RANDOM_BYTES = 16 + 16;

function rowOf(
  { ctx, page, input, messageId, visitor }: Joining,
  place: number,
  { now, confirms }: StoreOptions,
  random: Buffer,
) {
  // Ids follow the order of arrival, also within one millisecond.
  const ordered = { msecs: now.getTime(), seq: place };
  const names = memberNames(input.name);
  return {
    place,
    subject: joinSubject(page.id, ctx.address),
    id: v7({ random: random.subarray(0, 16), ...ordered }),
    email: input.email,
    name: input.name,
    first_name: names.firstName,
    last_name: names.lastName,
    message_id: messageId,
    consent_text: consentText(page, signatureOf(page)),
    referral_code: referralCodeOf(page.secret, input.email),
    via: input.via ?? null,
    visitor: confirms ? visitor : null,
    member_id: v7({ random: random.subarray(16, 32), ...ordered }),
  };
}

/** Rows are written in the order of the addresses, so that two processes with the same addresses cannot deadlock. */
// Parts that end in `limit` or `offset 0` are looked up row by row, however small the tables were when the plan was made.
const STORE = `
  with asked as (
    select *, not unless_counting or not exists (
      select from (select * from experiments where concept_id = given_to.concept_id offset 0) as of_concept
      where status = 'running' and kind in ('landing', 'preorder')) as quiet
    from (select $1::timestamptz as now, $2::uuid as page_id, $3::uuid as concept_id, $4::boolean as confirms,
      $5::boolean as unless_counting) as given_to
  ), given as (
    select * from jsonb_to_recordset($6::jsonb) as g(place int, subject text, id uuid, email text, name text,
      first_name text, last_name text, message_id uuid, consent_text text, referral_code text, via text, visitor text,
      member_id uuid)
  ), ${admitJoins({ known: '$7', pageId: '$2', hourAgo: '$8' })}, joined as (
    insert into page_joins (id, created_at, page_id, email, name, message_id, consented_at, consent_text, counted_at,
      referral_code, came_through_id, referred_by_id, visitor, member_id, made_member)
    select g.id, asked.now, asked.page_id, g.email, g.name, g.message_id, asked.now, g.consent_text,
      case when asked.confirms then null else asked.now end, g.referral_code,
      bringer.member_id, case when bringer.member_id is null then bringer.id end, g.visitor,
      case when asked.confirms then null else coalesce(known.id, g.member_id) end, known.id is null
    from admitted g cross join asked left join lateral (
      select m.id from community_members m where m.concept_id = asked.concept_id and lower(m.email) = g.email
      order by m.created_at limit 1) as known on true
    left join lateral (
      select j.id, j.member_id from page_joins j where j.referral_code = g.via and j.page_id = asked.page_id
      limit 1) as bringer on true
    order by g.email, g.place
    on conflict do nothing
    returning id, referral_code, member_id, counted_at, made_member
  ), added as (
    insert into community_members (id, created_at, updated_at, concept_id, first_name, last_name, email, stage)
    select j.member_id, asked.now, asked.now, asked.concept_id, g.first_name, g.last_name, g.email, 'prospect'
    from joined j join given g on g.id = j.id cross join asked
    where j.made_member and j.member_id is not null
  )
  select c.place, c.id, c.email, c.since, c.nth, lately.joins as lately,
    a.id is not null as admitted, j.id is not null as "isNew",
    j.referral_code as "referralCode", j.member_id as "memberId", j.counted_at as "countedAt"
  from counted c cross join lately left join admitted a on a.id = c.id left join joined j on j.id = c.id order by c.place`;

/** By how much a table has to grow for its plan to be made anew. */
const GROWTH = 4;
let storedHere = 0;
// Named when the module is loaded, so that the tests of plans see it.
let statement = statementFor(0);

/**
 * The statement under a name that changes whenever this process has stored four times as many joins as before. A plan is kept for
 * each name: one that was made while the tables were empty, and kept during their first rush, would compare each address with all
 * others. Reading and planning the statement each time takes as long as carrying it out for twelve joins.
 */
function statementFor(stored: number): HotQuery<Made> {
  return hotQuery(`store_joins_${Math.floor(Math.log(stored + 1) / Math.log(GROWTH))}`, STORE);
}
