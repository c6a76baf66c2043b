import type { Ctx } from '../context.ts';
import { limitedTo } from '../platform/limited-to.ts';
import { type Transcription, TranscriptionError } from '../platform/speech/transcriber.port.ts';
import { type Till, withinBudgets } from '../spending/within-budgets.ts';
import type { Recording } from './recording.entity.ts';

/** Longer recordings are stored and playable, but a model would only transcribe their beginning. */
const TRANSCRIBED_MAX_SECONDS = 30 * 60;
const LEAST_BYTES_A_SECOND = 2000;
/** A service is sent a sound as a whole, up to 25 MB of it, which is in memory meanwhile. */
const inTurn = limitedTo(8);

/**
 * Transcribes a recording within the cost limits of its concept and founder. `keep` stores the result together with its
 * cost, before the reserved amount is released.
 *
 * @throws TranscriptionError, also permanently when no budget is left: the founder types the text instead
 */
export async function hearWithinBudgets(
  ctx: Ctx,
  recording: Recording,
  signal: AbortSignal | undefined,
  keep: (heard: Transcription) => Promise<void>,
): Promise<Transcription> {
  const { ownerId: userId, conceptId, duration } = recording;
  const subject = { userId, conceptId: conceptId ?? undefined };
  const ask = async (till: Till): Promise<Transcription> => {
    const dearest = ctx.ports.transcriber.dearestMicros(duration || likelySeconds(recording));
    const aside = await till.reserve(dearest);
    if (aside.micros < dearest) throw new TranscriptionError(till.shortBecause() ?? '', false);
    const heard = await inTurn(() => hear(ctx, recording, signal));
    await keep(heard);
    return heard;
  };
  return withinBudgets(ctx, subject, ask, { asked: 'transcriber' });
}

/** Of a sound that does not say how long it is: at the fewest bytes a second at which speech is usually kept. */
function likelySeconds({ bytes }: Recording): number {
  return Math.ceil((bytes ?? 0) / LEAST_BYTES_A_SECOND);
}

async function hear(ctx: Ctx, recording: Recording, signal?: AbortSignal): Promise<Transcription> {
  if (recording.duration > TRANSCRIBED_MAX_SECONDS)
    throw new TranscriptionError('The recording is too long to be transcribed.', false);
  const sound = recording.storageKey ? await ctx.ports.storage.read(recording.storageKey) : null;
  if (!sound) throw new TranscriptionError('The recording is not there any more.', false);
  const mimeType = recording.mimeType ?? 'audio/wav';
  try {
    return await ctx.ports.transcriber.transcribe({
      stream: sound.stream,
      mimeType,
      fileName: `recording.${extensionOf(mimeType)}`,
      ...(signal ? { signal } : {}),
    });
  } finally {
    sound.stream.destroy();
  }
}

const EXTENSIONS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
};

/** The file extension for a sound's format, for programs that detect the format by it. */
export function extensionOf(mimeType: string): string {
  return EXTENSIONS[mimeType] ?? 'wav';
}
