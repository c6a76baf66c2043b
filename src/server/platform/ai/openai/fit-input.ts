import type { AnalystTask } from '../../../../shared/analysis.ts';
import { AnalystError, type AnalystInputs } from '../analyst.port.ts';
import { condense } from './condense.ts';
import type { ModelTurn } from './server/model-request.ts';
import type { TurnRoom } from './structured-question.ts';

/** Minimum length of a shortened text that can still be analysed. */
const LEAST_BYTES = 600;
const MAX_ROUNDS = 6;

/**
 * Shortens a task's input to the context size: pitch, notes and resume lose their least informative sentences. What
 * remains is verbatim, so that quotes are still found in the original.
 *
 * @throws AnalystError when a model's context is too small for the question itself
 */
export function fitInput<T extends AnalystTask>(
  input: AnalystInputs[T],
  room: TurnRoom,
  turnsOf: (input: AnalystInputs[T]) => readonly ModelTurn[],
): readonly ModelTurn[] {
  const whole = turnsOf(input);
  let tokens = room.count(whole);
  if (tokens <= room.tokens) return whole;
  const about = 'assumption' in input ? input.assumption.text : '';
  const bytes = bytesIn(input);
  const fixed = room.count(turnsOf(shortened(input, 0, about)));
  let share = (room.tokens - fixed) / Math.max(1, tokens - fixed);
  for (let round = 0; round < MAX_ROUNDS && share * bytes >= Math.min(LEAST_BYTES, bytes / 2); round += 1) {
    const turns = turnsOf(shortened(input, share, about));
    tokens = room.count(turns);
    if (tokens <= room.tokens) return turns;
    share *= 0.9 * (room.tokens / tokens);
  }
  throw new AnalystError('The AI model can take in too little text at once for this question.', false);
}

/** Shortens every text in an input to the same share of its length. */
function shortened<Input>(value: Input, share: number, about: string): Input {
  if (Array.isArray(value)) return value.map((each) => shortened(each, share, about)) as Input;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      TEXTS.has(key) && typeof each === 'string'
        ? condense(each, Math.floor(Buffer.byteLength(each) * share), about)
        : key === 'assumption'
          ? each
          : shortened(each, share, about),
    ]),
  ) as Input;
}

/** The fields of inputs that hold a founder's or a member's words at length. */
const TEXTS = new Set(['pitch', 'text', 'biography', 'resume']);

function bytesIn(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + bytesIn(each), 0);
}
