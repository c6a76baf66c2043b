import { RECORDING_MAX_SECONDS } from '../../shared/limits.ts';
import { PIN_DIGITS } from '../../shared/pins.ts';
import type { Call } from '../calls/call.entity.ts';
import type { Env } from '../env.ts';
import type { LineAnswer } from '../platform/telephony/line-answer.ts';

/** The steps of a call, in order. */
export const VOICE_PATHS = {
  start: '/api/twilio/voice',
  pin: '/api/twilio/voice/pin',
  menu: '/api/twilio/voice/menu',
  recorded: '/api/twilio/voice/recorded',
  status: '/api/twilio/voice/status',
  recording: '/api/twilio/voice/recording',
  transcription: '/api/twilio/voice/transcription',
} as const;

export const PIN_TRIES = 3;

/** The default greeting, unless an administrator has written another. */
export function defaultGreeting(env: Pick<Env, 'PRODUCT_NAME'>): string {
  return `Welcome to the ${env.PRODUCT_NAME} concept line.`;
}

/** @param say what comes before: the greeting, or what came of the try before */
export function askForPin(attempt: number, say: string | null): LineAnswer {
  const prompt = 'Please enter your four digit PIN.';
  return {
    say: say ? [say] : [],
    next: { gather: { prompt, digits: PIN_DIGITS, action: `${VOICE_PATHS.pin}?attempt=${attempt}` } },
  };
}

export function offerMenu(greeting: string | null): LineAnswer {
  const prompt = 'To pitch a new concept, press 1, or simply wait. To leave a thought, press 2.';
  return {
    say: greeting ? [greeting] : [],
    next: { gather: { prompt, digits: 1, action: VOICE_PATHS.menu } },
  };
}

/** @param transcribe whether the provider should send a transcript, because none can be made here */
export function startRecording(purpose: Call['purpose'], options: { transcribe: boolean }): LineAnswer {
  const what = purpose === 'thought' ? 'your thought' : 'your concept';
  return {
    say: [`Please tell us ${what} after the tone. When you are done, press the pound key, or hang up.`],
    next: {
      record: {
        maxSeconds: RECORDING_MAX_SECONDS,
        action: VOICE_PATHS.recorded,
        statusCallback: VOICE_PATHS.recording,
        transcribeCallback: options.transcribe ? VOICE_PATHS.transcription : null,
      },
    },
  };
}

export function thankFor(purpose: Call['purpose']): LineAnswer {
  const what = purpose === 'thought' ? 'thought' : 'concept';
  return { say: [`Thank you. Your ${what} is on its way to your bin. Goodbye.`], next: 'hang up' };
}

export const NOT_A_CHOICE = 'That is not one of the choices.';

export const SAY_NOTHING_HEARD: LineAnswer = {
  say: ['We did not hear anything. Please call again. Goodbye.'],
  next: 'hang up',
};
export const WRONG_PIN = 'That PIN did not work.';
export const NO_PIN_HEARD = 'We did not hear a PIN.';

/**
 * After the last try: where founders find their PIN, and how anybody else becomes one.
 *
 * @param outcome of the last try
 */
export function turnAway({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, outcome: string): LineAnswer {
  const site = PUBLIC_URL ? ` Not a founder yet? Sign up at ${new URL(PUBLIC_URL).host}.` : '';
  return {
    say: [`${outcome} Please check your PIN in your founder portal and call again.${site} Goodbye.`],
    next: 'hang up',
  };
}

export const SAY_TOO_MANY: LineAnswer = {
  say: ['There were too many wrong PINs. Please try again in a quarter of an hour. Goodbye.'],
  next: 'hang up',
};
export const START_OVER: LineAnswer = { say: [], next: { redirect: VOICE_PATHS.start } };
export const NOTHING: LineAnswer = { say: [], next: 'nothing' };
