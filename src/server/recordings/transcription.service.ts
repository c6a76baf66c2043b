import { TYPE_TO_GO_ON } from '../../shared/recordings.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import type { Ctx } from '../context.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { type Transcription, TranscriptionError } from '../platform/speech/transcriber.port.ts';
import { ModelCall } from '../spending/model-call.entity.ts';
import { hearWithinBudgets } from './hear-recording.ts';
import { Recording } from './recording.entity.ts';
import { lockRecording, recordingNow } from './recordings.queries.ts';
import { type SampleName, sampleOf, timesOfSample, wordsOfSample } from './sample-recordings.ts';
import { fetchSound } from './sound.service.ts';
import { SoundError } from './sound-file.ts';

/**
 * Gives a spoken concept its recording's transcript.
 *
 * @throws AnalystError when there is none; permanent when the founder has to type it
 */
export async function transcribeConcept(
  ctx: Ctx,
  concept: Pick<Concept, 'id' | 'run'>,
  signal?: AbortSignal,
) {
  const recording = await ctx.em
    .fork()
    .findOne(Recording, { conceptId: concept.id }, { orderBy: { createdAt: 'asc' } });
  if (!recording) throw new AnalystError('This concept has no recording any more.', false);
  // The automatic attempts have failed; a retry by the founder starts new ones.
  if (recording.status === 'failed' && recording.attempts >= concept.run)
    throw new AnalystError(recording.failureReason ?? 'The recording could not be fetched.', false);
  const transcript = await transcriptOf(ctx, recording.id, signal);
  return (_em: Ctx['em'], locked: Concept) => {
    locked.transcript = transcript;
  };
}

/**
 * The transcript of a recording: the stored one, else a new one, which is stored, so that it is paid for once.
 *
 * @throws AnalystError with a message for the founder
 */
export async function transcriptOf(ctx: Ctx, recordingId: string, signal?: AbortSignal): Promise<string> {
  const known = await recordingNow(ctx, recordingId);
  if (known?.transcript) return known.transcript;
  await fetchOrExplain(ctx, recordingId, signal);
  const recording = await recordingNow(ctx, recordingId);
  if (!recording) throw new AnalystError('The recording was deleted.', false);
  try {
    const sample = unheardSample(ctx, recording);
    if (sample) return await keepSampleWords(ctx, recordingId, sample);
    const heard = await hearWithinBudgets(ctx, recording, signal, (words) =>
      keepTranscription(ctx, recording, words),
    );
    if (heard.text === '') throw new TranscriptionError('Nothing could be heard in the recording.', false);
    return heard.text;
  } catch (error) {
    if (!(error instanceof TranscriptionError)) throw error;
    await markUntranscribed(ctx, recordingId, error.message);
    const reason = error.retryable ? error.message : `${error.message} ${TYPE_TO_GO_ON}`;
    throw new AnalystError(reason, error.retryable, { cause: error });
  }
}

async function fetchOrExplain(ctx: Ctx, recordingId: string, signal?: AbortSignal): Promise<void> {
  try {
    await fetchSound(ctx, recordingId, signal);
  } catch (error) {
    if (!(error instanceof SoundError)) throw error;
    throw new AnalystError(error.message, error.retryable, { cause: error });
  }
}

/** Without a speech service a sample uses its known text; a speech service transcribes it like any other. */
function unheardSample(ctx: Ctx, recording: Recording): SampleName | null {
  return ctx.ports.transcriber.kind === 'none' ? sampleOf(recording) : null;
}

async function keepSampleWords(ctx: Ctx, id: string, sample: SampleName): Promise<string> {
  const text = wordsOfSample(sample);
  const times = await timesOfSample(sample);
  await ctx.em.fork().transactional(async (tx) => {
    const recording = await lockRecording(tx, id);
    if (!recording || recording.transcript) return;
    recording.takeTranscript(text, 'sample', times);
  });
  return text;
}

async function keepTranscription(ctx: Ctx, { id, ...about }: Recording, heard: Transcription): Promise<void> {
  await ctx.em.fork().transactional(async (tx) => {
    const recording = await lockRecording(tx, id);
    tx.create(ModelCall, {
      userId: about.ownerId,
      conceptId: about.conceptId,
      assumptionId: null,
      task: 'transcription',
      model: heard.model,
      promptVersion: null,
      inputTokens: 0,
      outputTokens: 0,
      costMicros: heard.costMicros,
      durationMs: heard.durationMs,
      outcome: heard.text === '' ? 'empty' : 'ok',
    });
    if (!recording || recording.transcript || heard.text === '') return;
    recording.takeTranscript(heard.text, heard.model, heard.words);
  });
}

async function markUntranscribed(ctx: Ctx, id: string, reason: string): Promise<void> {
  await ctx.em.fork().transactional(async (tx) => {
    const recording = await lockRecording(tx, id);
    if (!recording || recording.transcript) return;
    recording.askForWords(reason);
  });
}
