import type { GatherPrompt, LineAnswer, RecordPrompt } from './line-answer.ts';

const VOICE = { language: 'en-US' } as const;
const PIN_TIMEOUT_SECONDS = 8;
const MENU_TIMEOUT_SECONDS = 5;

/** Only the SDK's TwiML builders, loaded lazily: the whole SDK takes a third of a second. */
let voice: ReturnType<typeof loadVoice> | undefined;
let messaging: ReturnType<typeof loadMessaging> | undefined;

async function loadVoice() {
  return (await import('twilio/lib/twiml/VoiceResponse.js')).default;
}

async function loadMessaging() {
  return (await import('twilio/lib/twiml/MessagingResponse.js')).default;
}

/** Preloads the builders, so that the first caller does not wait for them. */
export async function warmTwiml(): Promise<void> {
  voice ??= loadVoice();
  messaging ??= loadMessaging();
  await Promise.all([voice, messaging]);
}

/** Renders an answer of the line as TwiML. URLs are relative, so that they use the same public address. */
export async function voiceTwiml(answer: LineAnswer): Promise<string> {
  voice ??= loadVoice();
  const VoiceResponse = await voice;
  const response = new VoiceResponse();
  for (const words of answer.say) response.say(VOICE, xmlText(words));
  if (answer.next === 'hang up') response.hangup();
  else if (answer.next === 'nothing') return response.toString();
  else if ('redirect' in answer.next) response.redirect({ method: 'POST' }, answer.next.redirect);
  else if ('gather' in answer.next) gather(response, answer.next.gather);
  else record(response, answer.next.record);
  return response.toString();
}

type Response = InstanceType<Awaited<ReturnType<typeof loadVoice>>>;

function gather(response: Response, { digits, prompt, action }: GatherPrompt): void {
  const gathering = response.gather({
    input: ['dtmf'],
    numDigits: digits,
    timeout: digits > 1 ? PIN_TIMEOUT_SECONDS : MENU_TIMEOUT_SECONDS,
    action,
    method: 'POST',
  });
  gathering.say(VOICE, xmlText(prompt));
  // Reached if no key is pressed.
  response.redirect({ method: 'POST' }, action);
}

function record(response: Response, prompt: RecordPrompt): void {
  response.record({
    action: prompt.action,
    method: 'POST',
    maxLength: prompt.maxSeconds,
    // A pause for thought does not end a pitch: only #, hanging up and the ten minutes do.
    timeout: prompt.maxSeconds,
    finishOnKey: '#',
    playBeep: true,
    recordingStatusCallback: prompt.statusCallback,
    recordingStatusCallbackMethod: 'POST',
    recordingStatusCallbackEvent: ['completed', 'absent'],
    ...(prompt.transcribeCallback && { transcribe: true, transcribeCallback: prompt.transcribeCallback }),
  });
  response.redirect({ method: 'POST' }, prompt.action);
}

/** Renders the reply to a text message as TwiML; null sends no reply. */
export async function messageTwiml(text: string | null): Promise<string> {
  messaging ??= loadMessaging();
  const MessagingResponse = await messaging;
  const response = new MessagingResponse();
  if (text !== null) response.message(xmlText(text));
  return response.toString();
}

/** Characters outside XML 1.0's Char; the builder rejects an answer that contains one. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function xmlText(text: string): string {
  return text.replace(NOT_IN_XML, '');
}
