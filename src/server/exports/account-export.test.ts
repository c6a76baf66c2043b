import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { founderWithEverything, tablesOf } from '../accounts/founder-with-everything.fixture.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { exportAccount } from './account-export.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

/** Tables and columns with an owner that an export leaves out, by the reason. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'opens something': [
    'users.password_hash',
    'invitations.token_hash',
    'known_browsers',
    'launch_pages.secret',
    'one_time_tokens',
    'page_joins.referral_code',
    'page_orders.checkout_id',
    'page_orders.payment_id',
    'passkeys.credential_id',
    'passkeys.public_key',
    'passkeys.counter',
    'phone_codes',
    'sessions.token_hash',
  ],
  'is there in another form: whether there is a file, or an address to fetch it': [
    'users.resume_key',
    'attachments.storage_url',
    'attachments.storage_key',
    'experiments.token',
    'launch_pages.picture_key',
    'recordings.storage_key',
    'recordings.source_url',
    'calls.recording_url',
  ],
  'describes the bytes of such a file': [
    'users.resume_bytes',
    'attachments.etag',
    'launch_pages.picture_type',
    'launch_pages.picture_etag',
    'launch_pages.picture_bytes',
    'launch_pages.picture_width',
    'launch_pages.picture_height',
    'recordings.etag',
  ],
  'is deleted within two days: it waits to be sent, undone, repeated or attached': [
    'letters',
    'removals',
    'sent_requests',
    'uploads',
  ],
  'only tells the program how far a piece of work is': [
    'concept_steps',
    'concepts.processing_step',
    'concepts.processing_progress',
    'concepts.run',
    'concepts.gaps',
    'concepts.returns_to',
    'concepts.offer_version',
    'concepts.remade_version',
    'concepts.score_anew',
    'concepts.proven_anew',
    'concepts.split_at',
    'concepts.read_as_idea',
    'assumptions.gathering_until',
    'assumptions.gathered_at',
    'assumptions.gathering_failure',
    'assumptions.gathering_shortfall',
    'assumptions.texts_looked_at',
    'assumptions.pages_looked_at',
    'assumptions.pieces_found',
    'assumptions.reviewed_at',
    'community_summaries.based_on',
    'experiments.full_at',
    'page_joins.letters_sent',
    'page_joins.made_member',
    'page_orders.stage_before',
    'recordings.attempts',
    'recordings.purpose',
    'subscriptions.last_event_at',
  ],
  'is a position in words that are exported': [
    'assumptions.quote_start',
    'assumptions.quote_end',
    'recordings.words',
  ],
  'counts a person once, as a key or salted hash made of what is exported or of nobody known': [
    'evidence.origin_key',
    'experiment_results.id',
    'experiment_results.person_key',
    'experiment_results.joined_as',
    'experiment_results.address_hash',
    'page_joins.visitor',
    'page_orders.visitor',
    'page_orders.person',
    'page_visitors',
  ],
  'refers to what is not the founder’s: a page of others, the provider’s records, an administrator’s decision':
    [
      'evidence.snapshot_id',
      'calls.provider_sid',
      'recordings.provider_sid',
      'competition_entries.hidden',
      'features.visible',
      'page_orders.via',
      'invitations.email',
      'invitations.expires_at',
      'invitations.used_at',
    ],
};

/** Sections that are not called like their table. */
const TABLE_OF: Readonly<Record<string, string>> = {
  account: 'users',
  scoreHistory: 'score_entries',
  pageAddresses: 'page_slugs',
  featureRequests: 'features',
  analystCalls: 'model_calls',
};
/** Columns that every record has and no founder filled in, and that say whose it is. */
const EVERYWHERE = /\.(id|created_at|updated_at|owner_id|user_id|submitted_by_id)$/;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('an export of an account', () => {
  it('has every column of every table with an owner, but for those that are left out for a reason', async () => {
    const { user, ctx } = await founderWithEverything(test, 'capybarium');
    const { exportedAt: _, account, ...lists } = await exportAccount(ctx());
    const exported = Object.entries({ ...lists, account: [account] }).flatMap(([section, rows]) => {
      const table = TABLE_OF[section] ?? snake(section);
      return Object.keys(rows[0] ?? {}).map((column) => `${table}.${snake(column)}`);
    });
    const owned = await tablesOf(test, user);
    const columns = await test.deps.orm.em.fork().execute<{ table: string; name: string }[]>(
      `select table_name as "table", column_name as name from information_schema.columns
       where table_schema = 'public'`,
    );
    const ownerless = columns.filter(
      ({ table, name }) => /^(owner|user)_id$/.test(name) && !owned.has(table),
    );
    expect(ownerless).toEqual([]);
    const all = columns
      .filter(({ table }) => owned.has(table))
      .map(({ table, name }) => [table, `${table}.${name}`] as const);
    const left = new Set(Object.values(LEFT_OUT).flat());
    const missing = all.filter(
      ([table, column]) =>
        !exported.includes(column) && !left.has(column) && !left.has(table) && !EVERYWHERE.test(column),
    );
    expect(missing.map(([, column]) => column)).toEqual([]);
    const known = new Set(all.flat());
    const stale = [...left].filter((name) => exported.includes(name) || !known.has(name));
    expect(stale).toEqual([]);
  });
});
