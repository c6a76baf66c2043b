import { ANALYST_RESULTS, type AnalystResult, type AnalystTask } from '../../../../shared/analysis.ts';
import type { Analyst, AnalystInputs, AnalystRun, FounderInput, NoteInput } from '../analyst.port.ts';
import { assumptionsOf } from './assumptions.ts';
import { evidenceFor, statedTexts } from './evidence.ts';
import { judgementsOf } from './judge.ts';
import { createKeptReadings, type KeptReadings } from './kept-readings.ts';
import { questionsOn } from './open-questions.ts';
import type { PitchReading } from './pitch-reading.ts';
import { type Models, shippedModels } from './reader/read-text.ts';
import { brandingFor } from './texts/branding.ts';
import { canvasSummariesOf } from './texts/canvas-summaries.ts';
import { communitySummaryOf } from './texts/community-summary.ts';
import { experimentFor } from './texts/experiment.ts';
import { feedbackOn } from './texts/feedback.ts';
import { founderFitOf } from './texts/founder-fit.ts';
import { iconFor } from './texts/icon.ts';
import { ideasFor } from './texts/ideas.ts';
import { improvementsTo } from './texts/improvements.ts';
import { marketAnalysisOf } from './texts/market-analysis.ts';
import { messagesFor } from './texts/messages.ts';
import { titleAndSummary } from './texts/title-and-summary.ts';
import { topicsOf } from './topics.ts';

type Tasks = {
  readonly [T in AnalystTask]: (input: AnalystInputs[T], read: KeptReadings) => Promise<AnalystResult<T>>;
};

const TASKS: Tasks = {
  summary: async ({ pitch, kind, confirmed }, read) =>
    titleAndSummary(await read.pitch(pitch, kind), confirmed),
  feedback: async ({ pitch, kind, confirmed }, read) => ({
    text: feedbackOn(await read.pitch(pitch, kind), confirmed),
  }),
  founderFit: async (input, read) => ({
    text: founderFitOf(
      await read.pitch(input.pitch, input.kind),
      await readFounder(input, read),
      input.confirmed,
    ),
  }),
  assumptions: async ({ pitch, kind, confirmed }, read) =>
    assumptionsOf(await read.pitch(pitch, kind), confirmed),
  improvements: async ({ pitch, kind, confirmed }, read) => ({
    text: improvementsTo(await read.pitch(pitch, kind), confirmed),
  }),
  branding: async ({ pitch, kind, confirmed }, read) => ({
    text: brandingFor(await read.pitch(pitch, kind), confirmed),
  }),
  marketAnalysis: async ({ pitch, kind, confirmed }, read) => ({
    text: marketAnalysisOf(await read.pitch(pitch, kind), confirmed),
  }),
  questions: async ({ pitch, kind, confirmed, boxes }, read) =>
    questionsOn(boxes, await read.pitch(pitch, kind), confirmed),
  canvasSummaries: async ({ pitch, kind, confirmed }, read) =>
    canvasSummariesOf(await read.pitch(pitch, kind), confirmed),
  icon: async ({ pitch, kind }, read) => iconFor(await read.pitch(pitch, kind)),
  evidence: async (input, read) => {
    const topics = await topicsIn(input.assumption.text, read);
    const pitch = await read.pitch(input.pitch, input.kind);
    const stated = statedTexts(pitch);
    const others = [];
    for (const other of input.others ?? [])
      if (input.notes.length > 0 || !stated.has(other.text))
        others.push({ ...other, topics: await topicsIn(other.text, read) });
    return evidenceFor(input, pitch, await readNotes(input.notes, read), { topics, others });
  },
  ideas: async (input, read) => ideasFor(await readFounder(input, read), input.earlier ?? []),
  communitySummary: async (input, read) => ({
    text: communitySummaryOf(input, await readNotes(input.thoughts, read)),
  }),
  experiment: async (input, read) => experimentFor(input, await read.pitch(input.pitch, input.kind)),
  messages: async (input, read) => messagesFor(input, await read.pitch(input.pitch, input.kind)),
  judge: async ({ pairs, pitch, kind }, read) => {
    const readPairs = [];
    for (const { quote, statement, assumption, canvasBox = null } of pairs) {
      readPairs.push({
        quote: await read.note(quote),
        statement: await read.note(statement.replace(ATTRIBUTION, '')),
        assumption: await read.note(assumption),
        canvasBox,
      });
    }
    return judgementsOf(readPairs, pitch ? await read.pitch(pitch, kind) : null);
  },
};

/** Who is said to report a statement, as `evidenceFor` writes it: no part of what they say. */
const ATTRIBUTION = /^[^\n]{1,200}? reports: (?=\S)/;

async function topicsIn(text: string, read: KeptReadings): Promise<Set<string>> {
  const { statements } = await read.note(text);
  return topicsOf(statements.flatMap(({ segment }) => segment.tokens));
}

async function readNotes(notes: readonly NoteInput[], read: KeptReadings): Promise<PitchReading[]> {
  const readings: PitchReading[] = [];
  for (const { text } of notes) readings.push(await read.note(text));
  return readings;
}

async function readFounder({ biography, resume }: FounderInput, read: KeptReadings): Promise<PitchReading[]> {
  const texts = [biography, resume].filter((text): text is string => Boolean(text?.trim()));
  const readings: PitchReading[] = [];
  for (const text of texts) readings.push(await read.note(text));
  return readings;
}

/**
 * The analyst used when no model is configured: offline and deterministic. It uses models fitted on labelled pitches
 * (evaluation/). Pass `models` to evaluate others than the shipped ones.
 */
export function createBuiltInAnalyst(models: () => Promise<Models> = shippedModels): Analyst {
  const read = createKeptReadings(models);
  return {
    kind: 'built-in',
    async run<T extends AnalystTask>(
      task: T,
      input: AnalystInputs[T],
      run: AnalystRun,
    ): Promise<AnalystResult<T>> {
      run.signal?.throwIfAborted();
      const startedAt = performance.now();
      const record = (outcome: 'ok' | 'error') =>
        run.onCall({
          task,
          model: 'built-in',
          promptVersion: null,
          inputTokens: 0,
          outputTokens: 0,
          costMicros: 0,
          durationMs: Math.round(performance.now() - startedAt),
          outcome,
        });
      try {
        const answer = ANALYST_RESULTS[task].parse(await TASKS[task](input, read)) as AnalystResult<T>;
        record('ok');
        return answer;
      } catch (error) {
        record('error');
        throw error;
      }
    },
  };
}
