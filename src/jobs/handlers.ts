import { analysisStep } from './handlers/analysis-step.ts';
import { filesStrays, filesSweep, resumeRead } from './handlers/files.ts';
import { gatherEvidenceJob } from './handlers/gather-evidence.ts';
import { housekeeping } from './handlers/housekeeping.ts';
import type { Handlers } from './worker.ts';

/** Which handler does which job. A job without one does not compile. */
export const handlers: Handlers = {
  'analysis.step': analysisStep,
  'evidence.gather': gatherEvidenceJob,
  'files.sweep': filesSweep,
  'files.strays': filesStrays,
  housekeeping,
  'resume.read': resumeRead,
};
