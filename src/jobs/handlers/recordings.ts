import { fetchRecording, transcribeThought } from '../../server/recordings/recordings.service.ts';
import type { Handler } from '../worker.ts';

export const recordingFetch: Handler<'recording.fetch'> = (ctx, { recordingId }, attempt) =>
  fetchRecording(ctx, recordingId, attempt);

export const recordingTranscribe: Handler<'recording.transcribe'> = (ctx, { recordingId }, attempt) =>
  transcribeThought(ctx, recordingId, attempt);
