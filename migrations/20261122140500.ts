import { Migration } from '@mikro-orm/migrations';
import type { Confidence, Importance } from '../src/shared/ratings.ts';
import { scoreConcept, suggestedConfidence, type WeighedEvidence, weighEvidence } from '../src/shared/score.ts';

interface Ledger {
  readonly concept: string;
  readonly score: number | null;
  readonly proven: number | null;
  readonly noted: boolean;
  readonly assumptions: readonly {
    readonly id: string;
    readonly importance: Importance;
    readonly confidence: Confidence;
    readonly prior: Confidence;
    readonly byFounder: boolean;
    readonly active: boolean;
    readonly evidence: readonly WeighedEvidence[];
  }[];
}

const REASON =
  'Counted anew: open questions are no assumptions any more, and what counts once is counted once. No number rose by that';
const LEAST = 1e-9;

/**
 * A ledger from before 20261122010000 may make more by the present rules than what stood, because its open questions
 * have left the sum. That number is written down, and holds the old one until a change raises it.
 */
export class Migration20261122140500 extends Migration {
  override async up(): Promise<void> {
    await this.execute(
      'alter table "concepts" add column "score_anew" double precision null, add column "proven_anew" double precision null',
    );
    const ledgers = (await this.execute(
      `select c.id as concept, c.score, c.proven,
         exists (select from score_entries s where s.concept_id = c.id)
           and (c.score, c.proven) is not distinct from (select (s.score, s.proven) from score_entries s
             where s.concept_id = c.id order by s.created_at desc, s.id desc limit 1) as noted,
         json_agg(json_build_object('id', a.id, 'importance', a.importance, 'confidence', a.confidence,
           'prior', a.prior_confidence, 'byFounder', a.confidence_by_founder, 'active', a.active,
           'evidence', coalesce(e.pieces, '[]')) order by a.created_at, a.id) as assumptions
       from concepts c join assumptions a on a.concept_id = c.id left join lateral (
         select json_agg(json_build_object('impact', e.impact, 'countsAs', e.counts_as,
           'counts', e.verified or e.origin_kind in ('founder', 'experiment'), 'source', e.origin_key,
           'person', case
             when m.id is not null then 'who ' || lower(regexp_replace(btrim(m.first_name || ' ' || m.last_name), '\\s+', ' ', 'g'))
             when e.who is not null then 'who ' || lower(regexp_replace(btrim(e.who), '\\s+', ' ', 'g'))
             when e.attachment_id is not null then 'file ' || e.attachment_id
             when e.origin_kind in ('pitch', 'note', 'thought', 'founder') and e.source_url is null then 'unnamed' end,
           'origins', e.origins, 'people', (select coalesce(json_agg('who ' || lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'))), '[]')
             from jsonb_array_elements_text(e.people) as name)) order by e.created_at, e.id) as pieces
         from evidence e left join community_members m on m.id = e.member_id where e.assumption_id = a.id) e on true
       where c.score is not null group by c.id`,
    )) as unknown as Ledger[];
    for (const ledger of ledgers) await this.hold(ledger);
  }

  private async hold({ concept, score, proven, noted, assumptions }: Ledger): Promise<void> {
    const anew = scoreConcept(
      assumptions.map((each) => ({
        ...each,
        confidence: each.byFounder
          ? each.confidence
          : suggestedConfidence(each.prior, weighEvidence(each.evidence)),
      })),
    );
    const scoreAnew = above(score, anew.score);
    const provenAnew = above(proven, anew.proven);
    if (scoreAnew !== null || provenAnew !== null) {
      await this.execute(
        `update concepts set score_anew = ${scoreAnew ?? 'null'}, proven_anew = ${provenAnew ?? 'null'} where id = '${concept}'`,
      );
    } else if (noted) return;
    await this.execute(
      `insert into score_entries (id, created_at, concept_id, score, proven, reason)
       select gen_random_uuid(), now(), id, score, proven, '${REASON}' from concepts where id = '${concept}'`,
    );
  }

  override async down(): Promise<void> {
    await this.execute('alter table "concepts" drop column "score_anew", drop column "proven_anew"');
  }
}

/** The new value where it is more than what stands. */
function above(stands: number | null, anew: number | null): number | null {
  return stands !== null && anew !== null && anew > stands + LEAST ? anew : null;
}
