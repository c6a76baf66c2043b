import { ANALYST_RESULTS, type AnalystResult, type AnalystTask } from '../../../../shared/analysis.ts';
import type { Analyst, AnalystInputs, AnalystRun } from '../analyst.port.ts';
import { assumptionsOf } from './assumptions.ts';
import { brandingFor } from './branding.ts';
import { canvasSummariesOf } from './canvas-summaries.ts';
import { communitySummaryOf } from './community-summary.ts';
import { evidenceFor } from './evidence.ts';
import { experimentFor } from './experiment.ts';
import { feedbackOn } from './feedback.ts';
import { founderFitOf } from './founder-fit.ts';
import { iconFor } from './icon.ts';
import { ideasFor } from './ideas.ts';
import { improvementsTo } from './improvements.ts';
import { judgementsOf } from './judge.ts';
import { marketAnalysisOf } from './market-analysis.ts';
import { messagesFor } from './messages.ts';
import { readPitch, readPitchInTurns } from './reading.ts';
import { titleAndSummary } from './title-and-summary.ts';

type Tasks = { readonly [T in AnalystTask]: (input: AnalystInputs[T]) => AnalystResult<T> };

const TASKS: Tasks = {
  summary: ({ pitch }) => titleAndSummary(readPitch(pitch)),
  feedback: ({ pitch }) => ({ text: feedbackOn(readPitch(pitch)) }),
  founderFit: (input) => ({ text: founderFitOf(input) }),
  assumptions: ({ pitch }) => ({ assumptions: assumptionsOf(readPitch(pitch)).map(({ draft }) => draft) }),
  improvements: ({ pitch }) => ({ text: improvementsTo(readPitch(pitch)) }),
  branding: ({ pitch }) => ({ text: brandingFor(readPitch(pitch)) }),
  marketAnalysis: ({ pitch }) => ({ text: marketAnalysisOf(readPitch(pitch)) }),
  canvasSummaries: ({ pitch }) => canvasSummariesOf(readPitch(pitch)),
  icon: ({ pitch }) => iconFor(readPitch(pitch)),
  evidence: (input) => evidenceFor(input),
  ideas: (input) => ideasFor(input),
  communitySummary: (input) => ({ text: communitySummaryOf(input) }),
  experiment: (input) => experimentFor(input),
  messages: (input) => messagesFor(input),
  judge: (input) => judgementsOf(input),
};

/**
 * The analyst used when no model is configured: pure rules over the founder's own words, offline and without chance.
 * The same input always has the same answer; instructions inside a pitch are words like any others.
 */
export function createBuiltInAnalyst(): Analyst {
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
        if ('pitch' in input) await readPitchInTurns(input.pitch);
        const answer = ANALYST_RESULTS[task].parse(TASKS[task](input)) as AnalystResult<T>;
        record('ok');
        return answer;
      } catch (error) {
        record('error');
        throw error;
      }
    },
  };
}
