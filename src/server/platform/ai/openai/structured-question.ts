import type { z } from 'zod';
import type { QuestionKind } from '../../places.ts';
import type { AnalystCall, AnalystRun, Reservation } from '../analyst.port.ts';
import { AnalystError } from '../analyst.port.ts';
import { type AnswerReading, readAnswer } from './answers/read-answer.ts';
import { strictSchema } from './answers/strict-schema.ts';
import { NO_USAGE, type TokenUsage } from './model-prices.ts';
import type { ModelDesk } from './server/model-desk.ts';
import { failureOf, UnusableReplyError } from './server/model-failure.ts';
import { limitsIn } from './server/model-limits.ts';
import type { ModelReply, ModelTurn } from './server/model-request.ts';
import { withRetries } from './server/model-retries.ts';
import { tokensOf } from './server/model-traits.ts';
import { affordable, dearestCall, spendingLimitReached } from './spending.ts';

/** The current prompt from the database. */
export interface CurrentPrompt {
  readonly version: number;
  readonly model: string;
  readonly systemPrompt: string;
  readonly userPrompt: string;
  readonly reasoningEffort: string | null;
  readonly responseFormat: string;
}

export type QuestionCall = Omit<AnalystCall, 'task'>;

/** The room for a question: `count` of its turns must not exceed `tokens`. */
export interface TurnRoom {
  readonly tokens: number;
  readonly count: (turns: readonly ModelTurn[]) => number;
}

export interface Question<T> {
  readonly name: string;
  readonly prompt: CurrentPrompt;
  /** Builds the question, shortened to the given room (null: unlimited). @throws AnalystError if it cannot fit */
  readonly turns: (room: TurnRoom | null) => readonly ModelTurn[];
  readonly schema: z.ZodType<T>;
  readonly webSearch: boolean;
  readonly isTitle?: boolean;
  readonly maxOutputTokens: number;
  readonly leastOutputTokens: number;
  /** Post-processes a valid answer for display; the result is validated again. */
  readonly finish: (answer: T, reply: ModelReply) => AnswerReading<T>;
  readonly run: Pick<AnalystRun, 'signal' | 'budgetMicros' | 'reserve' | 'founder' | 'onShortfall'>;
  readonly onCall: (call: QuestionCall) => void;
}

export interface ModelLog {
  warn(details: object, message?: string): void;
}

const SEARCHING_TAKES = 2;
const REPAIR_QUOTE_CHARACTERS = 4000;
const LONGEST_ANSWER_TOKENS = 32_000;
/** How often a question is shortened after the server rejected its length. */
const MAX_REFITS = 3;
const CONTEXT_MARGIN_TOKENS = 64;
const SEARCH_FAILURES = 4;
const WEB_UNREACHABLE = 'The web could not be searched, so only your own words were read.';
const WEB_TOO_DEAR = 'The money left was not enough to search the web, so only your own words were read.';

/** Asks a question until it has a valid answer, or throws an AnalystError. */
export type Ask = <T>(question: Question<T>) => Promise<T>;

/**
 * Asks with bounded retries, a spending limit and one repair attempt for an invalid answer. Every call is reported,
 * also failed ones; only answers that match the schema are returned. The concurrency slot and the money of a call are
 * held only while it runs.
 */
export function createAsk(desk: ModelDesk, { log }: { readonly log: ModelLog }): Ask {
  const { client, prices, places, attempts, pause } = desk;

  return async <T>(question: Question<T>): Promise<T> => {
    const { run, prompt } = question;
    const { model } = prompt;
    const schema = strictSchema(question.schema);
    const begun = Date.now();
    /** Time spent in queues, here and at the server, which does not count towards timeouts. */
    let waitedMs = 0;
    let spentMicros = 0;
    let wantedTokens = question.maxOutputTokens;
    let searchFailures = 0;
    /** The reason for answering without web search, if so. */
    let withoutWeb: string | null = null;
    let repair: readonly ModelTurn[] = [];

    for (let round = 1; ; round += 1) {
      const { value, wasShortened, report } = await withRetries(attempt, { deadline }, pause, run.signal);
      const reading = read(question, value);
      report(outcomeOf(value, reading));
      if (value.refusal !== null) throw refused();
      if (reading.ok) {
        if (withoutWeb) run.onShortfall?.(withoutWeb);
        return reading.answer;
      }
      log.warn(
        { question: question.name, round, problem: reading.problem },
        'a model gave an unusable answer',
      );
      if (round === 2) throw new AnalystError('The AI gave an answer that makes no sense.', true);
      if (value.truncated && wasShortened) throw spendingLimitReached();
      // Long reasoning needs a higher token limit.
      if (value.truncated) wantedTokens = Math.min(LONGEST_ANSWER_TOKENS, wantedTokens * 2);
      repair = repairTurns(value, reading.problem);
    }

    function deadline(): number {
      const patience = question.webSearch ? SEARCHING_TAKES : 1;
      return begun + waitedMs + desk.totalMs * patience;
    }

    async function attempt() {
      for (let refits = 0; ; refits += 1) {
        try {
          return await sendOnce();
        } catch (error) {
          const isTooLong = limitsIn(failureOf(error).text) !== null;
          if (!isTooLong || refits === MAX_REFITS || client.traits(model).contextTokens === null) throw error;
        }
      }
    }

    async function sendOnce() {
      const { turns, longest } = fittingTurns();
      if (question.webSearch && client.isSearchAway()) withoutWeb ??= WEB_UNREACHABLE;
      const isSearching = question.webSearch && withoutWeb === null && client.maySearch();
      const wanted = { webSearch: isSearching, outputTokens: Math.min(wantedTokens, longest) };
      const reservation = await setAside(dearestCall(prices, model, turns, wanted));
      let cost = 0;
      try {
        const limits = affordable(prices, model, turns, { wanted, leftMicros: reservation.micros });
        if (isSearching && !limits.webSearch) withoutWeb = WEB_TOO_DEAR;
        const kind = kindOf(question, limits.webSearch);
        const queued = Date.now();
        const sent = await places({ founder: run.founder ?? '', kind }, () => {
          waitedMs += Date.now() - queued;
          return sendNow(turns, limits, (usage) => {
            cost = prices.costOf(model, usage);
          });
        });
        return { ...sent, wasShortened: limits.outputTokens < wanted.outputTokens };
      } finally {
        spentMicros += cost;
        reservation.settle(cost);
      }
    }

    async function sendNow(
      turns: readonly ModelTurn[],
      limits: { readonly webSearch: boolean; readonly outputTokens: number },
      charge: (usage: TokenUsage) => void,
    ) {
      const report = startCall();
      const silentMs = desk.attemptMs * (limits.webSearch ? SEARCHING_TAKES : 1);
      const request = {
        model,
        turns,
        schemaName: question.name,
        schema,
        maxOutputTokens: limits.outputTokens,
        leastOutputTokens: Math.min(question.leastOutputTokens, limits.outputTokens),
        reasoningEffort: prompt.reasoningEffort,
        webSearch: limits.webSearch,
      };
      try {
        const timed = await attempts.run((signal) => client.send(request, signal), silentMs, run.signal);
        waitedMs += timed.grantedMs;
        const { value } = timed;
        charge(value.usage);
        // The server refused the search within this question.
        if (limits.webSearch && !value.searched && client.isSearchAway()) withoutWeb = WEB_UNREACHABLE;
        return { value, report: (outcome: AnalystCall['outcome']) => report(outcome, value.usage) };
      } catch (error) {
        // If the web search times out, an answer without it is better than none.
        if (limits.webSearch && !run.signal?.aborted) searchFailures += failuresOfSearch(error);
        if (searchFailures >= SEARCH_FAILURES) withoutWeb = WEB_UNREACHABLE;
        const usage = error instanceof UnusableReplyError ? error.usage : NO_USAGE;
        charge(usage);
        report('error', usage);
        throw error;
      }
    }

    /** The question fitted to the model's context, and the maximum answer length that remains. */
    function fittingTurns(): { turns: readonly ModelTurn[]; longest: number } {
      const traits = client.traits(model);
      const { contextTokens } = traits;
      const count = (turns: readonly ModelTurn[]) => tokensOf(turns, traits);
      if (contextTokens === null)
        return { turns: [...question.turns(null), ...repair], longest: Number.POSITIVE_INFINITY };
      const form = tokensOf([{ role: 'user', text: JSON.stringify(schema) }], traits);
      const fixed = form + count(repair) + CONTEXT_MARGIN_TOKENS;
      const answer = Math.max(
        question.leastOutputTokens,
        Math.min(wantedTokens, Math.floor(contextTokens / 4)),
      );
      const turns = [...question.turns({ tokens: contextTokens - fixed - answer, count }), ...repair];
      return { turns, longest: Math.max(1, contextTokens - form - count(turns) - CONTEXT_MARGIN_TOKENS) };
    }

    function setAside(wantedMicros: number): Promise<Reservation> {
      if (run.reserve) return run.reserve(wantedMicros);
      const micros = Math.min(wantedMicros, run.budgetMicros - spentMicros);
      return Promise.resolve({ micros, settle: () => {} });
    }

    function startCall() {
      const started = performance.now();
      return (outcome: AnalystCall['outcome'], usage: TokenUsage) =>
        question.onCall({
          model,
          promptVersion: prompt.version,
          inputTokens: usage.inputTokens,
          outputTokens: usage.outputTokens,
          costMicros: prices.costOf(model, usage),
          durationMs: Math.round(performance.now() - started),
          outcome,
        });
    }
  };
}

function kindOf(question: { readonly isTitle?: boolean }, isSearching: boolean): QuestionKind {
  if (isSearching) return 'search';
  return question.isTitle ? 'title' : 'other';
}

/** Whether to drop web search: at once after a timeout, after other errors only for the last attempt. */
function failuresOfSearch(error: unknown): number {
  if ((error as Error | undefined)?.name === 'TimeoutError') return SEARCH_FAILURES;
  const { kind } = failureOf(error);
  return kind === 'server' || kind === 'network' ? 1 : 0;
}

function read<T>(question: Question<T>, reply: ModelReply): AnswerReading<T> {
  const reading = readAnswer(question.schema, reply.text);
  if (!reading.ok) return reading;
  return question.finish(reading.answer, reply);
}

function outcomeOf(reply: ModelReply, reading: AnswerReading<unknown>): AnalystCall['outcome'] {
  if (reply.refusal !== null) return 'refused';
  return reading.ok ? 'ok' : 'invalid';
}

function repairTurns(reply: ModelReply, problem: string): ModelTurn[] {
  const cut = reply.truncated ? ' It was cut off: be much shorter.' : '';
  const request = `This answer cannot be used. ${problem}${cut} Answer the task again, as one JSON object that matches the schema, and nothing else.`;
  const said = reply.text.slice(0, REPAIR_QUOTE_CHARACTERS).toWellFormed();
  return [
    ...(said.trim() ? [{ role: 'assistant' as const, text: said }] : []),
    { role: 'user' as const, text: request },
  ];
}

function refused(): AnalystError {
  return new AnalystError('The AI declined to analyse this text.', false);
}
