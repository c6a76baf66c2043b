import type { z } from 'zod';
import type { exportedLists } from '../../shared/account-export.ts';
import { type HotQuery, type HotReads, hotQuery } from '../db/hot-reads.ts';

type Row = Record<string, unknown>;
type Section = 'account' | keyof z.infer<typeof exportedLists>;

const BY_CONCEPT = 'concept_id in (select id from concepts where owner_id = $1)';
const BY_PAGE = `page_id in (select id from launch_pages where ${BY_CONCEPT})`;

/**
 * All data of a founder, table by table, except password and session hashes, storage keys, and internal bookkeeping.
 */
const SECTIONS: Readonly<Record<Section, HotQuery<Row>>> = {
  account: section(
    'account',
    `select id, email, first_name, last_name, phone_number, biography, resume_key is not null as resume,
       resume_content, resume_problem, transcribe_and_summarize, map_assumptions, validate_assumptions,
       has_seen_contact_prompt, closed_hints, stripe_customer_id, stripe_subscription_id, subscription_status,
       subscription_period_end, oidc_subject, email_confirmed_at, phone_verified_at, created_at, updated_at
     from users where id = $1`,
  ),
  concepts: section(
    'concepts',
    `select id, call_id, origin, title, title_by_founder, other_titles, summary, customer, offer, confirmed_at, pitch_kind, split_into, transcript, feedback, founder_fit, improvements, branding,
       market_analysis, icon, score, proven, status, failure_reason, analyst, skipped_stages, stopped_at, created_at, updated_at
     from concepts where owner_id = $1 order by created_at, id`,
  ),
  canvasSummaries: section(
    'canvas_summaries',
    `select concept_id, canvas_box, summary, by_founder from canvas_summaries where ${BY_CONCEPT}
     order by concept_id, canvas_box`,
  ),
  assumptions: section(
    'assumptions',
    `select id, concept_id, text, canvas_box, importance, confidence, prior_confidence, confidence_by_founder, active,
       rank, origin, quote, next_tests, created_at, updated_at
     from assumptions where ${BY_CONCEPT} order by concept_id, rank nulls last, id`,
  ),
  evidence: section(
    'evidence',
    `select e.id, e.assumption_id, e.text, e.source_url, e.impact, e.strength, e.counts_as, e.origin_kind,
       e.origin_id, e.quote, e.quote_found, e.verified, e.unverified_reason, e.judged_by, e.needs_judgement, e.who,
       e.member_id, e.note_id, e.attachment_id, e.origins, e.people, e.original, e.created_at, e.updated_at
     from evidence e join assumptions a on a.id = e.assumption_id join concepts c on c.id = a.concept_id
     where c.owner_id = $1 order by e.created_at, e.id`,
  ),
  dismissedEvidence: section(
    'dismissed_evidence',
    `select d.assumption_id, d.words, d.note_id, d.created_at
     from dismissed_evidence d join assumptions a on a.id = d.assumption_id
     where a.${BY_CONCEPT} order by d.created_at, d.id`,
  ),
  questions: section(
    'questions',
    `select id, concept_id, canvas_box, question, quote, created_at from questions where ${BY_CONCEPT}
     order by concept_id, created_at, id`,
  ),
  experiments: section(
    'experiments',
    `select id, concept_id, assumption_id, kind, title, plan, pass_mark, status, manual_strength, questions, sure,
       case when token is null then null else '/s/' || token end as address, reason, counted, for_count,
       against_count, started_at, ends_at, ended_at, created_at, updated_at
     from experiments where ${BY_CONCEPT} order by created_at, id`,
  ),
  experimentResults: section(
    'experiment_results',
    `select r.experiment_id, r.who, r.member_id, r.outcome, r.note, r.note_id, r.answers, r.created_at
     from experiment_results r join experiments e on e.id = r.experiment_id
     where e.${BY_CONCEPT} order by r.created_at, r.id`,
  ),
  decisions: section(
    'decisions',
    `select id, concept_id, decision, because, score, proven, canvas, created_at
     from decisions where ${BY_CONCEPT} order by created_at, id`,
  ),
  scoreHistory: section(
    'score_entries',
    `select concept_id, score, proven, reason, created_at from score_entries where ${BY_CONCEPT}
     order by concept_id, created_at, id`,
  ),
  messages: section(
    'messages',
    `select id, concept_id, headline, subline, call_to_action, audience, rests_on, chosen, origin, created_at, updated_at
     from messages where ${BY_CONCEPT} order by concept_id, created_at, id`,
  ),
  launchPages: section(
    'launch_pages',
    `select id, concept_id, slug, shown_name, message_ids, call_to_action_kind, price_cents, currency, thanks, published,
       published_at, indexed, look, background, accent, picture_key is not null as picture, taken_down_at,
       taken_down_reason, created_at, updated_at
     from launch_pages where ${BY_CONCEPT} order by created_at, id`,
  ),
  pageAddresses: section(
    'page_slugs',
    `select slug, page_id, created_at from page_slugs where ${BY_PAGE} order by page_id, created_at, slug`,
  ),
  pageVisits: section(
    'page_visits',
    `select page_id, to_char(day, 'YYYY-MM-DD') as day, message_id, visits
     from page_visits where ${BY_PAGE} order by page_id, 2, message_id`,
  ),
  pageJoins: section(
    'page_joins',
    `select id, page_id, member_id, email, name, kind, message_id, consented_at, consent_text, confirmed_at, counted_at,
       came_through_id, referred_by_id, created_at
     from page_joins where ${BY_PAGE} order by created_at, id`,
  ),
  pageOrders: section(
    'page_orders',
    `select id, page_id, member_id, email, name, message_id, amount_cents, currency, consented_at, consent_text, paid_at,
       refunded_at, created_at
     from page_orders where ${BY_PAGE} order by created_at, id`,
  ),
  pageReports: section(
    'page_reports',
    `select page_id, reason, created_at from page_reports where ${BY_PAGE} order by created_at, id`,
  ),
  communityMembers: section(
    'community_members',
    `select id, concept_id, first_name, last_name, email, phone_number, stage, stages, created_at, updated_at
     from community_members where ${BY_CONCEPT} order by created_at, id`,
  ),
  communitySummaries: section(
    'community_summaries',
    `select concept_id, summary, made_at from community_summaries where ${BY_CONCEPT} order by concept_id`,
  ),
  thoughts: section(
    'thoughts',
    `select id, concept_id, member_id, type, title, content, transcript, created_at, updated_at
     from thoughts where owner_id = $1 order by created_at, id`,
  ),
  attachments: section(
    'attachments',
    `select id, thought_id, file_name, original_name, file_size, mime_type,
       '/api/attachments/' || id || '/view' as url, created_at
     from attachments where owner_id = $1 order by created_at, id`,
  ),
  calls: section(
    'calls',
    `select id, phone_number, pin_id, status, purpose, duration, failure_reason, simulated, created_at, ended_at,
       put_away_at
     from calls where owner_id = $1 order by created_at, id`,
  ),
  recordings: section(
    'recordings',
    `select id, call_id, concept_id, thought_id, mime_type, bytes, duration, status, transcript, transcribed_by,
       failure_reason, '/api/recordings/' || id as recording_url, created_at
     from recordings where owner_id = $1 order by created_at, id`,
  ),
  pins: section(
    'pins',
    `select id, code, label, is_active, usage_count, created_at, updated_at
     from pins where owner_id = $1 order by created_at, id`,
  ),
  featureRequests: section(
    'features',
    `select id, title, description, status, vote_count, created_at
     from features where submitted_by_id = $1 order by created_at, id`,
  ),
  featureVotes: section(
    'feature_votes',
    `select v.feature_id, f.title as feature_title, v.created_at
     from feature_votes v join features f on f.id = v.feature_id
     where v.user_id = $1 order by v.created_at, v.id`,
  ),
  competitionEntries: section(
    'competition_entries',
    `select concept_id, round_id, phone_number, place, final_title, final_score, created_at
     from competition_entries where ${BY_CONCEPT} order by created_at, id`,
  ),
  sessions: section(
    'sessions',
    `select id, user_agent, address, via_provider, created_at, last_used_at, expires_at
     from sessions where user_id = $1 order by created_at, id`,
  ),
  passkeys: section(
    'passkeys',
    'select id, name, transports, created_at, last_used_at from passkeys where user_id = $1 order by created_at, id',
  ),
  subscriptions: section(
    'subscriptions',
    `select stripe_subscription_id, status, current_period_end, ended_at, payment_failed_at, created_at
     from subscriptions where user_id = $1 order by created_at, id`,
  ),
  ideas: section(
    'ideas',
    'select id, round, concept, fit, concept_id, created_at from ideas where user_id = $1 order by round, id',
  ),
  analystCalls: section(
    'model_calls',
    `select concept_id, assumption_id, task, model, prompt_version, input_tokens, output_tokens, cost_micros,
       duration_ms, outcome, created_at
     from model_calls where user_id = $1 or concept_id = any(array(select id from concepts where owner_id = $1))
     order by created_at, id`,
  ),
};

function section(table: string, text: string): HotQuery<Row> {
  return hotQuery<Row>(`account_export_${table}`, text);
}

/** Every section of a founder's export, in a fixed number of queries. */
export async function exportOf(reads: HotReads, founderId: string): Promise<Record<Section, Row[]>> {
  const names = Object.keys(SECTIONS) as Section[];
  const lists = await Promise.all(names.map((name) => reads.rows(SECTIONS[name], [founderId])));
  const entries = names.map((name, place) => [name, (lists[place] ?? []).map(inCamelCase)]);
  return Object.fromEntries(entries) as Record<Section, Row[]>;
}

function inCamelCase(row: Row): Row {
  const entries = Object.entries(row);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
