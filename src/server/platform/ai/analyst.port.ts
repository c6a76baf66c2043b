import type { AnalystResult, AnalystTask } from '../../../shared/analysis.ts';
import type { CanvasBox } from '../../../shared/canvas.ts';
import type { Impact } from '../../../shared/evidence.ts';
import type { TestStanding } from '../../../shared/next-test.ts';
import type { PitchKind } from '../../../shared/pitch-kinds.ts';

/** What every task about a concept is given. All of it is a founder's data, never instructions. */
export interface PitchInput {
  /** The pitch as transcribed or typed, trimmed; in any script and of any length up to 50,000 characters. */
  readonly pitch: string;
  /** What kind of text this is, as detected or as the founder said; absent while undetermined. */
  readonly kind?: PitchKind | undefined;
  /** What the founder has confirmed or corrected; it takes precedence over the pitch. */
  readonly confirmed?: ConfirmedOffer | undefined;
}

/** Title, customer and offer as the founder confirmed them, in their words. */
export interface ConfirmedOffer {
  readonly title?: string | undefined;
  readonly customer?: string | undefined;
  readonly offer?: string | undefined;
}

export interface FounderInput {
  readonly biography: string | null;
  readonly resume: string | null;
}

/** A text from which evidence may be quoted. */
export interface NoteInput {
  readonly id: string;
  readonly text: string;
  /** Who said it: the founder in a note, or a community member by first name and stage. */
  readonly author: string;
}

/** A note with what became of it in the ledger. */
export interface JudgedNote extends NoteInput {
  /** The quotes from it that are evidence, with the direction that is decided; absent without any. */
  readonly judged?: readonly { readonly quote: string; readonly impact: Impact }[] | undefined;
}

export interface AnalystInputs {
  summary: PitchInput;
  feedback: PitchInput;
  founderFit: PitchInput & FounderInput;
  assumptions: PitchInput;
  improvements: PitchInput;
  branding: PitchInput;
  marketAnalysis: PitchInput;
  /** Canvas boxes that the pitch does not cover; one question is asked for each. */
  questions: PitchInput & { readonly boxes: readonly CanvasBox[] };
  canvasSummaries: PitchInput;
  icon: PitchInput;
  evidence: PitchInput & {
    readonly assumption: { readonly text: string; readonly canvasBox: CanvasBox };
    readonly notes: readonly NoteInput[];
    /** Every assumption of the concept, so that a note is matched to the best one; may include this one. */
    readonly others?: readonly { readonly text: string; readonly canvasBox: CanvasBox }[] | undefined;
    /** Absent for an assumption about which nothing is known. */
    readonly standing?: TestStanding | undefined;
  };
  /** `earlier` are ideas that the founder has been given before: the answer has others. */
  ideas: FounderInput & { readonly earlier?: readonly string[] | undefined };
  communitySummary: { readonly thoughts: readonly JudgedNote[]; readonly memberCount: number };
  experiment: PitchInput &
    TestStanding & {
      readonly assumption: { readonly text: string; readonly canvasBox: CanvasBox };
      /** How far the assumption is proven, 0 to 1. */
      readonly proven: number;
    };
  messages: PitchInput & {
    /** The statements on the canvas, active assumptions first. */
    readonly assumptions: readonly CanvasLine[];
  };
  /** The pitch tells an analyst that reads offline what the idea is about; a model judges from the quote alone. */
  judge: { readonly pairs: readonly QuotePair[] } & Partial<Pick<PitchInput, 'pitch' | 'kind'>>;
}

/** An assumption on which a message may be based; `proven` is between 0 and 1. */
export interface CanvasLine {
  readonly id: string;
  readonly text: string;
  readonly canvasBox: CanvasBox;
  readonly proven: number;
}

/** A quote, the statement derived from it, and the assumption that it supports or contradicts. */
export interface QuotePair {
  readonly quote: string;
  readonly statement: string;
  readonly assumption: string;
  /** The assumption's box, for an analyst that reads offline. */
  readonly canvasBox?: CanvasBox | undefined;
}

/** One call of a model, or one run of the built-in analyst; stored with what it produced (goals, T4). */
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
  /** The granted amount in millionths of a dollar; less than requested if the budget has less left. */
  readonly micros: number;
  /** Reports the actual cost and releases the rest at once. A call that produced nothing costs 0. */
  settle(costMicros: number): void;
}

/** Reserves the maximum that the next call can cost. */
export type Reserve = (wantedMicros: number) => Promise<Reservation>;

export interface AnalystRun {
  readonly signal?: AbortSignal;
  /** Called once for each call as it ends, also for those that fail. */
  readonly onCall: (call: AnalystCall) => void;
  /** What this concept may still cost, in millionths of a dollar; the analyst stops before exceeding it. */
  readonly budgetMicros: number;
  /** Reserves money before each call. If absent, the whole budget may be spent. */
  readonly reserve?: Reserve;
  /** The founder who asks; concurrent calls to the model are shared fairly among founders. */
  readonly founder?: string;
  /** Called when the answer is of lower quality than requested, with the reason in words for the founder. */
  readonly onShortfall?: (reason: string) => void;
  /** Draft prompt to use instead of the current one, for a dry run; ignored by the built-in analyst. */
  readonly draft?: { readonly systemPrompt: string; readonly userPrompt: string };
}

/** Reads pitches. The adapter is picked once at start: OpenAI when a key is set, else the built-in one. */
export interface Analyst {
  readonly kind: 'openai' | 'built-in';
  /**
   * Performs one task and returns its answer, validated against the task's schema.
   *
   * @throws AnalystError when no valid answer could be had; `retryable` says whether trying later may help.
   */
  run<T extends AnalystTask>(task: T, input: AnalystInputs[T], run: AnalystRun): Promise<AnalystResult<T>>;
}

/**
 * Why an analyst did not answer, as far as callers react differently: an outage passes, a timeout may be caused by the
 * question itself, and an exhausted budget still allows the free built-in analyst.
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
