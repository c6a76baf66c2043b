import { analysisStep } from './handlers/analysis-step.ts';
import { billingAddress, billingReconcile, billingSync } from './handlers/billing.ts';
import { competitionTellWinner } from './handlers/competition.ts';
import { conceptRemake } from './handlers/concept-remake.ts';
import { filesStrays, filesSweep, resumeRead, rowsSweep } from './handlers/files.ts';
import { gatherEvidenceJob } from './handlers/gather-evidence.ts';
import { housekeeping } from './handlers/housekeeping.ts';
import { letterSend } from './handlers/letters.ts';
import { ordersSettle } from './handlers/orders.ts';
import { proposeEvidenceJob } from './handlers/propose-evidence.ts';
import { readLinkJob } from './handlers/read-link.ts';
import { recordingFetch, recordingTranscribe } from './handlers/recordings.ts';
import type { Handlers } from './worker.ts';

/** The handler of each job. The type requires one for every job. */
export const handlers: Handlers = {
  'analysis.step': analysisStep,
  'billing.address': billingAddress,
  'billing.reconcile': billingReconcile,
  'billing.sync': billingSync,
  'competition.tell-winner': competitionTellWinner,
  'concept.remake': conceptRemake,
  'evidence.gather': gatherEvidenceJob,
  'evidence.propose': proposeEvidenceJob,
  'evidence.read-link': readLinkJob,
  'files.sweep': filesSweep,
  'files.strays': filesStrays,
  housekeeping,
  'letter.send': letterSend,
  'orders.settle': ordersSettle,
  'recording.fetch': recordingFetch,
  'recording.transcribe': recordingTranscribe,
  'resume.read': resumeRead,
  'rows.sweep': rowsSweep,
};
