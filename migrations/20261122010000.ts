import { createHash } from 'node:crypto';
import { Migration } from '@mikro-orm/migrations';
import { CONFIDENCE_LABELS, type Confidence, type Importance } from '../src/shared/ratings.ts';
import {
  rankAssumptions,
  scoreConcept,
  suggestedConfidence,
  type WeighedEvidence,
  weighEvidence,
} from '../src/shared/score.ts';

interface Ledger {
  readonly concept: string;
  readonly score: number | null;
  readonly proven: number | null;
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

/**
 * Evidence says where it comes from, what it counts as and who has judged it; open questions are no assumptions any
 * more. No number rises: what an analyst alone held to be support waits for a judgement, and scores take the lower of
 * the old value and the new one.
 */
export class Migration20261122010000 extends Migration {
  override async up(): Promise<void> {
    await this.addColumns();
    await this.bringEvidenceOver();
    await this.addTables();
    await this.bringQuestionsOver();
    await this.lowerScores();
  }

  private async addColumns(): Promise<void> {
    await this.execute(`alter table "evidence"
      add column "counts_as" text check ("counts_as" in ('desk', 'said', 'did', 'paid')) not null default 'desk',
      add column "origin_kind" text check ("origin_kind" in ('pitch', 'note', 'thought', 'member', 'page', 'experiment', 'founder')) not null default 'founder',
      add column "origin_id" uuid null,
      add column "quote_found" boolean not null default false,
      add column "judged_by" text check ("judged_by" in ('analyst', 'founder')) null,
      add column "needs_judgement" boolean not null default false,
      add column "who" text null,
      add column "member_id" uuid null,
      add column "attachment_id" uuid null,
      add column "origins" smallint not null default 1,
      add column "people" jsonb not null default '[]'::jsonb,
      add column "original" jsonb null`);
    await this.execute('alter table "evidence" alter column "counts_as" drop default');
    await this.execute(`alter table "assumptions" add column "texts_looked_at" int null,
      add column "pages_looked_at" int null, add column "pieces_found" int null`);
  }

  private async bringEvidenceOver(): Promise<void> {
    await this.execute(`delete from evidence where note_id is not null
      and not exists (select from thoughts t where t.id = evidence.note_id)`);
    await this.execute(`update evidence e set
      origin_kind = case e.source when 'note' then
        (select case when t.member_id is not null then 'member' when t.type = 'voice' then 'thought' else 'note' end
         from thoughts t where t.id = e.note_id) else e.source end,
      origin_id = e.note_id,
      member_id = (select t.member_id from thoughts t where t.id = e.note_id),
      quote_found = e.source <> 'founder' and e.verified,
      counts_as = case when e.source = 'page' or e.source_url is not null then 'desk'
        when e.strength in ('did', 'paid')
          and not exists (select from thoughts t where t.id = e.note_id and t.member_id is not null) then 'said'
        else e.strength end,
      judged_by = case when e.source = 'founder' then 'founder' end,
      verified = e.source <> 'founder' and e.verified and e.impact = 'contradicts',
      needs_judgement = e.source <> 'founder' and e.verified and e.impact = 'validates',
      impact = case when e.source <> 'founder' and e.verified and e.impact = 'validates' then 'neutral' else e.impact end`);
    const words = (await this.execute(
      `select id, text from evidence where source = 'founder' and source_url is null`,
    )) as unknown as { id: string; text: string }[];
    for (const { id, text } of words) {
      const plain = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text]).join(' ');
      const key = `words:${createHash('sha256').update(plain).digest('hex').slice(0, 24)}`;
      await this.execute(`update evidence set origin_key = '${key}' where id = '${id}'`);
    }
    await this.execute('alter table "evidence" drop column "source"');
  }

  private async addTables(): Promise<void> {
    for (const [column, table, rule] of [
      ['member_id', 'community_members', 'cascade'],
      ['note_id', 'thoughts', 'set null'],
      ['attachment_id', 'attachments', 'set null'],
    ]) {
      await this.execute(`create index "evidence_${column}_index" on "evidence" ("${column}")`);
      await this.execute(`alter table "evidence" add constraint "evidence_${column}_foreign"
        foreign key ("${column}") references "${table}" ("id") on update cascade on delete ${rule}`);
    }
    await this.execute(`alter table "evidence"
      add constraint undecided_is_neutral check (not needs_judgement or impact = 'neutral'),
      add constraint verified_was_found check (not verified or quote_found or origin_kind = 'experiment')`);
    await this.execute(`create table "dismissed_evidence" ("id" uuid not null, "created_at" timestamptz not null,
      "assumption_id" uuid not null, "words" text not null, "note_id" uuid null,
      constraint "dismissed_evidence_pkey" primary key ("id"))`);
    await this.execute(`create table "questions" ("id" uuid not null, "created_at" timestamptz not null,
      "concept_id" uuid not null, "canvas_box" text check ("canvas_box" in ('problem', 'solution', 'uniqueValueProposition',
      'unfairAdvantage', 'customerSegments', 'keyMetrics', 'channels', 'costStructure', 'revenueStreams')) not null,
      "question" text not null, "quote" text null, constraint "questions_pkey" primary key ("id"),
      constraint question_not_blank check (btrim(question) <> ''))`);
    for (const [table, column, target] of [
      ['dismissed_evidence', 'assumption_id', 'assumptions'],
      ['dismissed_evidence', 'note_id', 'thoughts'],
      ['questions', 'concept_id', 'concepts'],
    ]) {
      await this.execute(`create index "${table}_${column}_index" on "${table}" ("${column}")`);
      await this.execute(`alter table "${table}" add constraint "${table}_${column}_foreign"
        foreign key ("${column}") references "${target}" ("id") on update cascade on delete cascade`);
    }
  }

  /** A placeholder that the founder has put evidence on stays what they took it for. */
  private async bringQuestionsOver(): Promise<void> {
    const isOpen = `a.origin = 'analyst' and a.quote is null and a.text like 'Not answered yet: %'
      and not exists (select from evidence e where e.assumption_id = a.id and e.origin_kind = 'founder')`;
    await this.execute(`insert into questions (id, created_at, concept_id, canvas_box, question)
      select gen_random_uuid(), now(), a.concept_id, a.canvas_box, upper(substr(a.text, 19, 1)) || substr(a.text, 20)
      from assumptions a where ${isOpen}`);
    await this.execute(`delete from assumptions a where ${isOpen}`);
  }

  private async lowerScores(): Promise<void> {
    const ledgers = (await this.execute(
      `select c.id as concept, c.score, c.proven, json_agg(json_build_object('id', a.id, 'importance', a.importance,
         'confidence', a.confidence, 'prior', a.prior_confidence, 'byFounder', a.confidence_by_founder,
         'active', a.active, 'evidence', coalesce(e.pieces, '[]')) order by a.created_at, a.id) as assumptions
       from concepts c join assumptions a on a.concept_id = c.id left join lateral (
         select json_agg(json_build_object('impact', e.impact, 'countsAs', e.counts_as,
           'counts', e.verified or e.origin_kind = 'founder', 'source', e.origin_key,
           'person', case when e.member_id is not null then e.member_id::text
             when e.source_url is null then 'unnamed' end) order by e.created_at, e.id) as pieces
         from evidence e where e.assumption_id = a.id) e on true
       group by c.id`,
    )) as unknown as Ledger[];
    for (const ledger of ledgers) await this.lowerScore(ledger);
  }

  private async lowerScore({ concept, score, proven, assumptions }: Ledger): Promise<void> {
    const lowered = assumptions.map((each) => ({ ...each, confidence: lowerConfidence(each) }));
    const ranks = rankAssumptions(lowered);
    for (const { id, confidence } of lowered) {
      await this.execute(
        `update assumptions set confidence = '${confidence}', rank = ${ranks.get(id) ?? 'null'} where id = '${id}'`,
      );
    }
    const now = scoreConcept(lowered);
    const [newScore, newProven] = [lower(score, now.score), lower(proven, now.proven)];
    await this.execute(
      `update concepts set score = ${newScore ?? 'null'}, proven = ${newProven ?? 'null'} where id = '${concept}'`,
    );
  }
}

function lowerConfidence({ confidence, prior, byFounder, evidence }: Ledger['assumptions'][number]): Confidence {
  if (byFounder) return confidence;
  const suggested = suggestedConfidence(prior, weighEvidence(evidence));
  return CONFIDENCE_LABELS.indexOf(suggested) < CONFIDENCE_LABELS.indexOf(confidence) ? suggested : confidence;
}

function lower(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : Math.min(before, after);
}
