import { asNextTests } from '../../shared/analysis.ts';
import { asksForBox } from '../../shared/questions.ts';
import { assumptionsOf } from '../assumptions/assumptions.queries.ts';
import { nameOfferInAssumptions } from '../assumptions/named-assumptions.ts';
import { Question } from '../assumptions/question.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { lockConcept } from '../concepts/concepts.service.ts';
import { confirmedOffer, enqueueRemake, isOutOfDate } from '../concepts/confirmed-offer.ts';
import type { Ctx } from '../context.ts';
import { untouchedSql } from '../db/untouched.ts';
import { AppError } from '../errors.ts';
import { nextTestOf } from '../experiments/experiments.next-test.ts';
import { redraftMessages } from '../messages/messages.draft.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { type AskOptions, askAnalyst } from '../spending/ask-analyst.ts';
import { reopenAsGap } from './analysis.gaps.ts';
import { askSection } from './analysis.steps.ts';

/** One attempt, as reported by the queue. */
export interface RemakeAttempt {
  readonly last: boolean;
  readonly signal?: AbortSignal;
}

type Part = (ctx: Ctx, concept: Concept, options: AskOptions) => Promise<Store | null>;
type Store = (tx: Ctx['em'], concept: Concept) => Promise<void>;

/**
 * Regenerates what depends on an offer that the founder has corrected: open questions, next tests, message drafts,
 * canvas summaries, research links for brand and market, feedback, improvements and founder fit. What the founder wrote,
 * chose or started stays. Waits for a concept that is still being processed. Idempotent.
 *
 * @throws the error of a part, when a retry may help; the last attempt leaves that part unchanged
 */
export async function remakeFromConfirmed(
  ctx: Ctx,
  conceptId: string,
  { last, signal }: RemakeAttempt,
): Promise<void> {
  const concept = await ctx.em.fork().findOne(Concept, { id: conceptId });
  if (!concept || !isOutOfDate(concept) || concept.status === 'processing') return;
  for (const part of PARTS) {
    try {
      const store = await part(ctx, concept, { signal });
      if (store && !(await storeOf(ctx, concept, store))) return;
    } catch (error) {
      if (signal?.aborted || !isLost(error, last)) throw error;
      ctx.log.error({ err: error, conceptId }, 'could not regenerate a part after a corrected offer');
    }
  }
  await storeOf(ctx, concept, async (_tx, locked) => {
    locked.remadeVersion = concept.offerVersion;
  });
}

function isLost(error: unknown, last: boolean): boolean {
  return last || (error instanceof AnalystError && !error.retryable);
}

/** Stores a part, unless the offer was changed meanwhile (then another run does it) or the concept was deleted. */
async function storeOf(ctx: Ctx, { id, offerVersion }: Concept, store: Store): Promise<boolean> {
  return ctx.em.fork().transactional(async (tx) => {
    const locked = await lockConcept(tx, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    });
    if (locked?.offerVersion !== offerVersion) return false;
    await store(tx, locked);
    return true;
  });
}

/** The order of work: parts whose delay matters least come last. */
const PARTS: readonly Part[] = [
  async () => async (tx, concept) => void (await nameOfferInAssumptions(tx, concept)),
  remakeQuestions,
  remakeNextTests,
  (ctx, concept, options) => redraftMessages(ctx, concept, options),
  remakeSection('canvasSummaries'),
  remakeSection('branding'),
  remakeSection('marketAnalysis'),
  remakeSection('feedback'),
  remakeSection('improvements'),
  remakeSection('founderFit'),
];

async function remakeQuestions(ctx: Ctx, concept: Concept, options: AskOptions): Promise<Store | null> {
  const all = await ctx.em.fork().find(Question, { conceptId: concept.id });
  const held = all.filter((question) => !asksForBox(question));
  if (held.length === 0) return null;
  const input = {
    pitch: concept.transcript ?? '',
    kind: concept.pitchKind,
    confirmed: confirmedOffer(concept),
    boxes: [...new Set(held.map(({ canvasBox }) => canvasBox))],
  };
  const { questions } = await askAnalyst(ctx, 'questions', input, subjectOf(concept), options);
  return async (tx) => {
    const open = await tx.find(Question, { id: held.map(({ id }) => id) });
    for (const question of open) {
      const again = questions.find(({ canvasBox }) => canvasBox === question.canvasBox);
      if (again) question.question = again.question;
    }
  };
}

/** Only assumptions that already have one; the others get theirs with their first gathering. */
async function remakeNextTests(ctx: Ctx, concept: Concept, options: AskOptions): Promise<Store | null> {
  const tests = new Map<string, string>();
  for (const assumption of await assumptionsOf(ctx.reads, concept.id)) {
    if (assumption.nextTests.length === 0) continue;
    const proposal = await nextTestOf(ctx, concept, assumption, options);
    tests.set(assumption.id, JSON.stringify(asNextTests(proposal)));
  }
  if (tests.size === 0) return null;
  return async (tx) => {
    for (const [id, nextTests] of tests)
      await tx.execute('update assumptions set next_tests = ?::jsonb, updated_at = now() where id = ?', [
        nextTests,
        id,
      ]);
  };
}

const STILL_OLD = 'It still speaks of what you said before your correction.';

type Remade = 'canvasSummaries' | 'branding' | 'marketAnalysis' | 'feedback' | 'improvements' | 'founderFit';

function remakeSection(name: Remade): Part {
  return async (ctx, concept, options) => {
    if (name !== 'canvasSummaries' && concept[name] === null) return null;
    let shortfall: string | undefined;
    const onShortfall = (reason: string) => {
      shortfall = reason;
    };
    const store = await askSection(name, ctx, concept, { ...options, onShortfall });
    return async (em, locked) => {
      // What a model wrote is not replaced by less because there is no money for it: it stays, and says so.
      if (shortfall === undefined) await store(em, locked);
      else await reopenAsGap(em, locked, name, `${shortfall.split('. ', 1)[0]}. ${STILL_OLD}`);
    };
  };
}

function subjectOf({ id, ownerId }: Concept) {
  return { conceptId: id, userId: ownerId };
}

const OVERDUE_MS = 5000;

/** Queues again what a crash lost, and what waited for the end of an analysis. */
export async function reconcileRemakes(ctx: Ctx): Promise<void> {
  const untouched = untouchedSql('updated_at', ctx.now(), OVERDUE_MS);
  const waiting = await ctx.em.execute<{ id: string; offerVersion: number }[]>(
    `select id, offer_version as "offerVersion" from concepts
     where remade_version < offer_version and status not in ('processing', 'failed') and ${untouched.sql}
     limit 200`,
    untouched.values,
  );
  for (const concept of waiting) await enqueueRemake(ctx, concept);
}
