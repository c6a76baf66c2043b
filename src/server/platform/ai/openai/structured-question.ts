import type { z } from 'zod';
import { type InTurn, limitedTo } from '../../limited-to.ts';
import type { AnalystCall, AnalystRun } from '../analyst.port.ts';
import { AnalystError } from '../analyst.port.ts';
import type { SendToModel } from './model-client.ts';
import { costMicros, NO_USAGE, type TokenUsage } from './model-prices.ts';
import type { ModelReply, ModelTurn } from './model-request.ts';
import { type SharedPause, withRetries } from './model-retries.ts';
import { type AnswerReading, readAnswer } from './read-answer.ts';
import { allowance, dearestCall, spendingLimitReached } from './spending.ts';
import { strictSchema } from './strict-schema.ts';

/** A prompt as it stands in the database now. */
export interface CurrentPrompt {
  readonly version: number;
  readonly model: string;
  readonly systemPrompt: string;
  readonly userPrompt: string;
  readonly reasoningEffort: string | null;
  readonly responseFormat: string;
}

export type QuestionCall = Omit<AnalystCall, 'task'>;

export interface Question<T> {
  readonly name: string;
  readonly prompt: CurrentPrompt;
  readonly turns: readonly ModelTurn[];
  readonly schema: z.ZodType<T>;
  readonly webSearch: boolean;
  readonly maxOutputTokens: number;
  /** Makes a well-formed answer fit to be shown; what it returns is held to the schema again. */
  readonly finish: (answer: T, reply: ModelReply) => AnswerReading<T>;
  readonly signal?: AbortSignal;
  readonly budgetMicros: number;
  readonly reserve?: AnalystRun['reserve'];
  readonly onCall: (call: QuestionCall) => void;
}

export interface ModelTimeouts {
  /** For one attempt; 60 seconds, and twice that where the model searches the web. */
  readonly attemptMs?: number;
  /** For a question with all its retries, from the moment its turn has come; 90 seconds, or twice that. */
  readonly totalMs?: number;
}

/** How a model is asked; one that says nothing of its turn asks at once. */
export interface AskOptions {
  readonly log: ModelLog;
  readonly timeouts?: ModelTimeouts | undefined;
  readonly inTurn?: InTurn | undefined;
}

export interface ModelLog {
  warn(details: object, message?: string): void;
}

const ATTEMPT_MS = 60_000;
const TOTAL_MS = 90_000;
const SEARCHING_TAKES = 2;
const REPAIR_QUOTE_CHARACTERS = 4000;

/** Asks a question until it has a valid answer, or throws an AnalystError. */
export type Ask = <T>(question: Question<T>) => Promise<T>;

/**
 * Asks with bounded retries, a spending limit and one attempt at repair when the answer makes no sense.
 * Every call is reported, also those that fail; nothing a model said is returned unless it holds to the schema.
 */
export function createAsk(send: SendToModel, options: AskOptions): Ask {
  const { log, timeouts = {}, inTurn = limitedTo(Number.POSITIVE_INFINITY) } = options;
  const pause: SharedPause = { until: 0 };

  return (question) => inTurn(() => ask(question));

  async function ask<T>(question: Question<T>): Promise<T> {
    const patience = question.webSearch ? SEARCHING_TAKES : 1;
    const schema = strictSchema(question.schema);
    let leftMicros = question.reserve ? 0 : question.budgetMicros;
    let turns = question.turns;
    await setAside(turns);
    const deadline = Date.now() + (timeouts.totalMs ?? TOTAL_MS * patience);
    for (let round = 1; ; round += 1) {
      const reply = await sendOnce(turns);
      const reading = read(question, reply.value);
      reply.report(outcomeOf(reply.value, reading));
      if (reply.value.refusal !== null) throw refused();
      if (reading.ok) return reading.answer;
      log.warn(
        { question: question.name, round, problem: reading.problem },
        'a model gave an unusable answer',
      );
      if (round === 2) throw new AnalystError('The AI gave an answer that makes no sense.', true);
      if (reply.value.truncated && reply.wasShortened) throw spendingLimitReached();
      turns = [...question.turns, ...repairTurns(reply.value, reading.problem)];
      await setAside(turns);
    }

    async function setAside(asked: readonly ModelTurn[]): Promise<void> {
      const { webSearch, maxOutputTokens: wantedTokens } = question;
      const lacking = dearestCall(question.prompt.model, asked, { webSearch, wantedTokens }) - leftMicros;
      if (question.reserve && lacking > 0) leftMicros += await question.reserve(lacking);
    }

    async function sendOnce(asked: readonly ModelTurn[]) {
      return withRetries(
        attempt,
        { attemptMs: timeouts.attemptMs ?? ATTEMPT_MS * patience, deadline },
        pause,
        question.signal,
      );

      async function attempt(signal: AbortSignal) {
        const { model, reasoningEffort } = question.prompt;
        const { maxOutputTokens, inputMicros } = allowance(model, asked, {
          webSearch: question.webSearch,
          wantedTokens: question.maxOutputTokens,
          leftMicros,
        });
        const report = startCall();
        try {
          const value = await send(
            {
              model,
              turns: asked,
              schemaName: question.name,
              schema,
              maxOutputTokens,
              reasoningEffort,
              webSearch: question.webSearch,
            },
            signal,
          );
          leftMicros -= costMicros(model, value.usage);
          return {
            value,
            wasShortened: maxOutputTokens < question.maxOutputTokens,
            report: (outcome: AnalystCall['outcome']) => report(outcome, value.usage),
          };
        } catch (error) {
          // What was cut off while the model was at work is likely billed, and never told.
          if (signal.aborted) leftMicros -= inputMicros;
          report('error', NO_USAGE);
          throw error;
        }
      }
    }

    function startCall() {
      const started = performance.now();
      const { model, version } = question.prompt;
      return (outcome: AnalystCall['outcome'], usage: TokenUsage) =>
        question.onCall({
          model,
          promptVersion: version,
          inputTokens: usage.inputTokens,
          outputTokens: usage.outputTokens,
          costMicros: costMicros(model, usage),
          durationMs: Math.round(performance.now() - started),
          outcome,
        });
    }
  }
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
