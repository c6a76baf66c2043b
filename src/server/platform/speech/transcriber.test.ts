import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTurn } from '../../testing/model-server/model-server.behaviour.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server/model-server.ts';
import { createNoTranscriber } from './no-transcriber.ts';
import { createOpenAiTranscriber } from './openai-transcriber.ts';
import { TranscriberNotConfiguredError, TranscriptionError } from './transcriber.port.ts';

let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer({ transcript: ' We sold forty boxes.\u0000 ' });
});
afterEach(() => server.close());

const recording = { bytes: Buffer.from('RIFF'), mimeType: 'audio/wav', fileName: 'call.wav' };
const transcriber = () =>
  createOpenAiTranscriber({
    apiKey: 'sk-test',
    baseUrl: server.url,
    timeouts: { attemptMs: 10_000, totalMs: 15_000 },
  });

describe('transcribing', () => {
  it('returns the text, the model and the cost', async () => {
    expect(await transcriber().transcribe(recording)).toMatchObject({
      text: 'We sold forty boxes.',
      model: 'gpt-4o-mini-transcribe',
      costMicros: 1500,
    });
  });

  it('accepts a stream', async () => {
    const { mimeType, fileName } = recording;
    const stream = Readable.from([Buffer.from('RI'), Buffer.from('FF')]);
    expect((await transcriber().transcribe({ stream, mimeType, fileName })).text).toBe(
      'We sold forty boxes.',
    );
  });

  it('gives an empty text for silence', async () => {
    server.setBehaviour({ outcome: 'empty' });
    expect((await transcriber().transcribe(recording)).text).toBe('');
  });

  it('retries after a server error, and finally throws an error that says whether it is retryable', async () => {
    server.setBehaviour({ outcome: inTurn('server-error') });
    expect((await transcriber().transcribe(recording)).text).toBe('We sold forty boxes.');
    server.setBehaviour({ outcome: { kind: 'rate-limited', retryAfterSeconds: 60 } });
    await expect(transcriber().transcribe(recording)).rejects.toMatchObject({ retryable: true });
    server.setBehaviour({ outcome: 'bad-key' });
    await expect(transcriber().transcribe(recording)).rejects.toMatchObject({ retryable: false });
  });

  it('uses the model name that a compatible server offers', async () => {
    server.setBehaviour({ outcome: inTurn('unknown-model') });
    expect((await transcriber().transcribe(recording)).model).toBe('whisper-1');
  });

  it('returns timestamps of words, or of phrases, if the model provides them', async () => {
    const told = { text: 'We sold forty.', duration: 60 };
    const words = [
      { word: 'We', start: 0, end: 0.2 },
      { word: ' sold', start: 0.2, end: 0.5 },
    ];
    server.setBehaviour({ outcome: 'ok', wild: () => ({ body: { ...told, words } }) });
    const whisper = createOpenAiTranscriber({ apiKey: 'sk-test', baseUrl: server.url, model: 'whisper-1' });
    expect(await whisper.transcribe(recording)).toMatchObject({
      words: [{ word: 'We' }, { word: 'sold', start: 0.2, end: 0.5 }],
      costMicros: 6000,
    });
    const segments = [{ text: ' We sold forty.', start: 0, end: 1.5 }];
    server.setBehaviour({ outcome: 'ok', wild: () => ({ body: { ...told, segments } }) });
    expect((await whisper.transcribe(recording)).words).toEqual([
      { word: 'We sold forty.', start: 0, end: 1.5 },
    ]);
    const disordered = [words[1], words[0]];
    server.setBehaviour({ outcome: 'ok', wild: () => ({ body: { ...told, words: disordered } }) });
    expect(await whisper.transcribe(recording)).toMatchObject({ text: 'We sold forty.', words: [] });
  });

  it('works without timestamps if the server refuses them', async () => {
    let asked = 0;
    const whisper = createOpenAiTranscriber({ apiKey: 'sk-test', baseUrl: server.url, model: 'whisper-1' });
    server.setBehaviour({
      outcome: 'ok',
      wild: () => {
        asked += 1;
        return asked === 1
          ? { status: 400, body: { error: { message: 'verbose_json is not supported' } } }
          : { body: { text: 'We sold forty.' } };
      },
    });
    expect(await whisper.transcribe(recording)).toMatchObject({ text: 'We sold forty.', words: [] });
    await whisper.transcribe(recording);
    expect(asked).toBe(3);
  });

  it('refuses a recording that is too long, without sending it', async () => {
    const bytes = new Uint8Array(25 * 1024 * 1024 + 1);
    await expect(transcriber().transcribe({ ...recording, bytes })).rejects.toBeInstanceOf(
      TranscriptionError,
    );
    expect(server.ledger).toHaveLength(0);
  });

  it('throws a specific error if no transcriber is configured', async () => {
    await expect(createNoTranscriber().transcribe(recording)).rejects.toBeInstanceOf(
      TranscriberNotConfiguredError,
    );
  });
});
