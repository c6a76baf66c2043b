import type { Env } from '../env.ts';
import { PROVIDER_URL } from '../platform/ai/openai/server/ask-presence.ts';
import { silentSecond } from '../platform/ai/openai/wav-file.ts';
import { TranscriptionError } from '../platform/speech/transcriber.port.ts';
import type { ExaminedPorts } from './examined-ports.ts';
import { type Finding, found, wordsOf } from './finding.ts';

/** Checks the model with one tiny question per ability. */
export async function examineModel({ model }: ExaminedPorts): Promise<Finding[]> {
  if (!model) return [found('Model', 'off', 'OPENAI_API_KEY is not set: the built-in analyst reads.')];
  const view = await model.check({ speech: false });
  if (view.problem) {
    const mend = `Check OPENAI_API_KEY, OPENAI_BASE_URL (${view.address}) and OPENAI_MODEL (${view.model}).`;
    return [found('Model', 'broken', `${view.problem} ${mend}`)];
  }
  const abilities = view.abilities
    .filter(({ ability }) => ability !== 'transcription')
    .map(({ ability, standing, means, because }) =>
      found(
        `Model, ${NAMES[ability]}`,
        standing === 'yes' ? 'good' : 'lacking',
        because ? `${means} The server said: ${because}` : means,
      ),
    );
  return [
    found('Model', 'good', `${view.model} at ${view.address} answers.`),
    ...abilities,
    ...(view.contextTokens !== null && view.contextTokens < SMALL_CONTEXT
      ? [smallContext(view.contextTokens)]
      : []),
    ...(view.isPriceKnown ? [] : [UNKNOWN_PRICE]),
  ];
}

const NAMES = {
  responses: 'Responses API',
  structuredOutputs: 'structured outputs',
  webSearch: 'web search',
  transcription: 'transcription',
} as const;

/** In tokens; a smaller context leaves little room for the pitch. */
const SMALL_CONTEXT = 8000;

function smallContext(tokens: number): Finding {
  const says = `It takes in ${tokens} tokens at once, and pitches are cut to fit. Give it 8,192 or more (docs/models.md).`;
  return found('Model, context', 'lacking', says);
}

const UNKNOWN_PRICE = found(
  'Model, price',
  'lacking',
  'Its calls count as free. Set OPENAI_PRICE_IN and OPENAI_PRICE_OUT if they are not.',
);

/** Checks transcription with a second of silence. */
export async function examineSpeech(env: Env, { transcriber }: ExaminedPorts): Promise<Finding> {
  if (transcriber.kind === 'none') {
    return found('Transcription', 'off', 'Recordings have to be typed: set OPENAI_TRANSCRIBE_URL.');
  }
  const { OPENAI_TRANSCRIBE_URL: own, OPENAI_BASE_URL: model } = env;
  const address = own ?? model ?? PROVIDER_URL;
  try {
    const recording = { bytes: silentSecond(), mimeType: 'audio/wav', fileName: 'check.wav' };
    const { model: name } = await transcriber.transcribe(recording);
    return found('Transcription', 'good', `${name} at ${address} took a second of silence.`);
  } catch (error) {
    const said = `${wordsOf(error)} Recordings have to be typed.`;
    // A model server need not support speech; one configured for transcription must.
    if (!own) {
      const mend = isPassing(error)
        ? `Run this again once ${address} answers.`
        : `Set OPENAI_TRANSCRIBE_URL to a server that knows speech; ${address} does not, it seems.`;
      return found('Transcription', 'lacking', `${said} ${mend}`);
    }
    const mend = `Check OPENAI_TRANSCRIBE_URL (${own}), OPENAI_TRANSCRIBE_KEY and OPENAI_TRANSCRIBE_MODEL.`;
    return found('Transcription', 'broken', `${said} ${mend}`);
  }
}

/** Whether the error is temporary, so that it says nothing about the server's abilities. */
function isPassing(error: unknown): boolean {
  return error instanceof TranscriptionError && error.retryable;
}
