import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { createLogger } from '../log.ts';
import { INPUTS, recordedRun, seededPrompt } from '../platform/ai/openai/openai-analyst.fixture.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { createPortsFor } from './create-ports.ts';

const RECORDING = { bytes: Buffer.from('RIFF'), mimeType: 'audio/wav', fileName: 'call.wav' };
const WHISPER = 'Systran/faster-whisper-large-v3';

const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-ports-'));
let model: ModelServer;
let whisper: ModelServer;
beforeEach(async () => {
  [model, whisper] = await Promise.all([
    startModelServer({ responses: false, wild: noSpeech }),
    startModelServer({ transcript: 'We sold forty boxes.', outcome: onlyWhisper }),
  ]);
});
afterEach(() => Promise.all([model.close(), whisper.close()]));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A model server without speech endpoints. */
function noSpeech({ path }: { path: string }) {
  return path.includes('audio') ? { status: 404, body: { error: { message: 'Not Found' } } } : null;
}

/** A speech server with one model, whose transcripts are empty. */
function onlyWhisper({ path }: { path: string }) {
  return path.endsWith('/transcriptions') ? 'ok' : 'unknown-model';
}

const portsOf = (env: Record<string, string>) =>
  createPortsFor(readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env }), {
    log: createLogger('silent'),
    prompts: seededPrompt,
    onProbe: async () => {},
  });

describe('a separate Whisper server', () => {
  it('is called at its own address with its own key and model, while the analyst uses another server', async () => {
    const { analyst, transcriber } = await portsOf({
      OPENAI_API_KEY: 'key-of-the-model',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'own-model',
      OPENAI_TRANSCRIBE_URL: whisper.url,
      OPENAI_TRANSCRIBE_KEY: 'key-of-the-ears',
      OPENAI_TRANSCRIBE_MODEL: WHISPER,
    });
    expect(await transcriber.transcribe(RECORDING)).toMatchObject({
      text: 'We sold forty boxes.',
      model: WHISPER,
      costMicros: 0,
    });
    await analyst.run('icon', INPUTS.icon, recordedRun());
    expect(whisper.ledger).toMatchObject([
      { path: '/v1/audio/transcriptions', model: WHISPER, key: 'key-of-the-ears', status: 200 },
    ]);
    const paths = new Set(model.ledger.map(({ path, key }) => `${key} ${path}`));
    expect([...paths]).toEqual(['key-of-the-model /v1/responses', 'key-of-the-model /v1/chat/completions']);
  });

  it('needs neither a model server nor a key', async () => {
    const { analyst, transcriber } = await portsOf({
      OPENAI_TRANSCRIBE_URL: whisper.url,
      OPENAI_TRANSCRIBE_MODEL: WHISPER,
    });
    expect(analyst.kind).toBe('built-in');
    expect((await transcriber.transcribe(RECORDING)).text).toBe('We sold forty boxes.');
    expect(whisper.ledger.map((entry) => entry.model)).toEqual([WHISPER]);
  });

  it('is included in the check of the model server, which then reports transcription as available', async () => {
    const ports = await portsOf({
      OPENAI_API_KEY: 'key-of-the-model',
      OPENAI_BASE_URL: model.url,
      OPENAI_TRANSCRIBE_URL: whisper.url,
      OPENAI_TRANSCRIBE_MODEL: WHISPER,
    });
    const view = await ports.model?.check();
    expect(view?.abilities).toContainEqual(
      expect.objectContaining({ ability: 'transcription', standing: 'yes' }),
    );
  });

  it('if absent makes the model server receive the recording, and its refusal is reported', async () => {
    const ports = await portsOf({ OPENAI_API_KEY: 'key-of-the-model', OPENAI_BASE_URL: model.url });
    await expect(ports.transcriber.transcribe(RECORDING)).rejects.toMatchObject({ retryable: false });
    expect(whisper.ledger).toEqual([]);
  });
});
