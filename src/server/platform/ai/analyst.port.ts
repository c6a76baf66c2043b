import type { AnalystResult, AnalystTask } from '../../../shared/analysis.ts';
import type { CanvasBox } from '../../../shared/canvas.ts';
import type { Strength } from '../../../shared/evidence.ts';
import type { ExperimentKind } from '../../../shared/experiment-kinds.ts';
import type { JourneyStage } from '../../../shared/journey.ts';
import type { PitchKind } from '../../../shared/pitch-kinds.ts';

/** What every task about a concept is given. All of it is a founder's data, never instructions. */
export interface PitchInput {
  /** The pitch as transcribed or typed, trimmed; in any script and of any length up to 50,000 characters. */
  readonly pitch: string;
  /** What the text has been found to be, or is to be read as; absent while nobody has said. */
  readonly kind?: PitchKind | undefined;
  /** What the founder has confirmed or corrected; it goes before whatever the pitch seems to say. */
  readonly confirmed?: ConfirmedOffer | undefined;
}

/** Title, customer and offer as the founder confirmed them, in their words. */
export interface ConfirmedOffer {
  readonly title?: string | undefined;
  readonly customer?: string | undefined;
  readonly offer?: string | undefined;
}

/** What is known of an assumption already: what its next test has to go beyond. */
export interface TestStanding {
  /** What its strongest support counts as. */
  readonly strongest: Strength | null;
  /** The tests of this assumption that have ended. */
  readonly ended: readonly { readonly kind: ExperimentKind; readonly status: string }[];
  /** Where on its journey the concept is. */
  readonly stage: JourneyStage;
}

export interface FounderInput {
  readonly biography: string | null;
  readonly resume: string | null;
}

/** A text of the founder's own that evidence may be found in. */
export interface NoteInput {
  readonly id: string;
  readonly text: string;
  /** Who said it: the founder in a note, or a community member by first name and stage. */
  readonly author: string;
}

export interface AnalystInputs {
  summary: PitchInput;
  feedback: PitchInput;
  founderFit: PitchInput & FounderInput;
  assumptions: PitchInput;
  improvements: PitchInput;
  branding: PitchInput;
  marketAnalysis: PitchInput;
  /** One question for each of these boxes, which the pitch leaves open. */
  questions: PitchInput & { readonly boxes: readonly CanvasBox[] };
  canvasSummaries: PitchInput;
  icon: PitchInput;
  evidence: PitchInput & {
    readonly assumption: { readonly text: string; readonly canvasBox: CanvasBox };
    readonly notes: readonly NoteInput[];
    /** All assumptions that what a note tells may speak of rather; it may be among them. */
    readonly others?: readonly { readonly text: string; readonly canvasBox: CanvasBox }[] | undefined;
    /** Absent for an assumption that nothing is known of. */
    readonly standing?: TestStanding | undefined;
  };
  /** `earlier` are ideas that the founder has been given before: the answer has others. */
  ideas: FounderInput & { readonly earlier?: readonly string[] | undefined };
  communitySummary: { readonly thoughts: readonly NoteInput[]; readonly memberCount: number };
  experiment: PitchInput &
    TestStanding & {
      readonly assumption: { readonly text: string; readonly canvasBox: CanvasBox };
      /** How far the assumption is proven, 0 to 1. */
      readonly proven: number;
    };
  messages: PitchInput & {
    /** What stands on the canvas, the active assumptions first. */
    readonly assumptions: readonly CanvasLine[];
  };
  judge: { readonly pairs: readonly QuotePair[] };
}

/** An assumption as a message may rest on it; `proven` is between 0 and 1. */
export interface CanvasLine {
  readonly id: string;
  readonly text: string;
  readonly canvasBox: CanvasBox;
  readonly proven: number;
}

/** A quote, what was said to follow from it, and the assumption that it is to speak for or against. */
export interface QuotePair {
  readonly quote: string;
  readonly statement: string;
  readonly assumption: string;
}

/** One call of a model, or one run of the built-in analyst: kept beside what it produced (goals, T4). */
export interface AnalystCall {
  readonly task: AnalystTask;
  /** A model's name, or `built-in`. */
  readonly model: string;
  /** Null for the built-in analyst, which has no prompt. */
  readonly promptVersion: number | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In millionths of a US dollar. */
  readonly costMicros: number;
  readonly durationMs: number;
  readonly outcome: 'ok' | 'refused' | 'invalid' | 'error';
}

/** Money set aside for one call. */
export interface Reservation {
  /** What may be spent on it, in millionths of a dollar; less than was wanted where less is left. */
  readonly micros: number;
  /** Says what the call did cost; the rest is free again at once. A call that came to nothing costs 0. */
  settle(costMicros: number): void;
}

/** Sets aside the most that the next call can cost. */
export type Reserve = (wantedMicros: number) => Promise<Reservation>;

export interface AnalystRun {
  readonly signal?: AbortSignal;
  /** Called once for each call as it ends, also for those that fail. */
  readonly onCall: (call: AnalystCall) => void;
  /** What this concept may still cost, in millionths of a dollar; the analyst stops before exceeding it. */
  readonly budgetMicros: number;
  /** Where money is set aside before each call. Absent, the whole budget may be spent. */
  readonly reserve?: Reserve;
  /** Whose question it is: the places at the model are shared out among them. */
  readonly founder?: string;
  /** Told when the answer is a lesser one than was asked for, and why, in words fit for the founder. */
  readonly onShortfall?: (reason: string) => void;
  /** Texts to use in place of the prompt in force, to try them out; the built-in analyst has no use for them. */
  readonly draft?: { readonly systemPrompt: string; readonly userPrompt: string };
}

/** Reads pitches. The adapter is picked once at start: OpenAI when a key is set, else the built-in one. */
export interface Analyst {
  readonly kind: 'openai' | 'built-in';
  /**
   * Performs one task and returns its answer, held to the task's schema.
   *
   * @throws AnalystError when no valid answer could be had; `retryable` says whether trying later may help.
   */
  run<T extends AnalystTask>(task: T, input: AnalystInputs[T], run: AnalystRun): Promise<AnalystResult<T>>;
}

/**
 * What kept an analyst from answering, as far as it decides what follows: an outage passes, silence may be the
 * question's, and without money what is free goes on.
 */
export type AnalystErrorKind = 'outage' | 'silent' | 'money' | 'other';

/** Why an analyst could not answer, in words fit for the founder. */
export class AnalystError extends Error {
  override readonly name = 'AnalystError';
  readonly kind: AnalystErrorKind;
  constructor(
    message: string,
    readonly retryable: boolean,
    options: ErrorOptions & { readonly kind?: AnalystErrorKind } = {},
  ) {
    super(message, options);
    this.kind = options.kind ?? 'other';
  }
}
