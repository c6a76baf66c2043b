import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutQueue } from '../../jobs/without-queue.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import type { LineAnswer } from '../platform/telephony/line-answer.ts';
import type { Telephony } from '../platform/telephony/telephony.port.ts';
import { messageTwiml, voiceTwiml, warmTwiml } from '../platform/telephony/twiml.ts';
import { callerNumber } from './caller.ts';
import {
  type ReportedRecording,
  reportStatus,
  reportTranscription,
  takeInRecording,
} from './intake.service.ts';
import { answerCall, chooseFromMenu, enterPin } from './line.service.ts';
import { NOTHING, SAY_NOTHING_HEARD, thankFor, VOICE_PATHS } from './line-words.ts';
import { takeInText } from './texts.service.ts';

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;
type Form = Readonly<Record<string, string | string[]>>;
type Step = (ctx: Ctx, form: FormReader, query: URLSearchParams) => Promise<LineAnswer>;

/**
 * The phone provider's webhooks. Each request's signature is verified over the exact public URL. The answer needs only
 * the database: slower work is queued, without waiting for the queue.
 */
export function registerLine(app: FastifyInstance, createContext: CreateContext, telephony: Telephony): void {
  if (telephony.kind === 'twilio') {
    // Loads the SDK early, so that the first caller does not wait for it.
    app.addHook('onReady', async () => {
      await Promise.all([
        warmTwiml(),
        telephony.isGenuine({ signature: '', url: 'https://line/', params: {} }),
      ]);
    });
  }
  app.register((line, _options, done) => {
    line.removeAllContentTypeParsers();
    line.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, parsed) => parsed(null, formOf(String(body))),
    );
    for (const [path, step] of Object.entries(STEPS)) {
      line.post(path, async (request, reply) => {
        const { ctx, form, query } = await genuine(request, reply, createContext);
        return reply.type('text/xml; charset=utf-8').send(await voiceTwiml(await step(ctx, form, query)));
      });
    }
    line.post('/api/twilio/sms', async (request, reply) => {
      const { ctx, form } = await genuine(request, reply, createContext);
      return reply.type('text/xml; charset=utf-8').send(await messageTwiml(await answerText(ctx, form)));
    });
    done();
  });
}

const STEPS: Record<string, Step> = {
  [VOICE_PATHS.start]: (ctx, form) =>
    answerCall(ctx, { callSid: form.required('CallSid'), from: form.text('From') }),
  [VOICE_PATHS.pin]: (ctx, form, query) =>
    enterPin(ctx, {
      callSid: form.required('CallSid'),
      attempt: attemptOf(query),
      digits: form.text('Digits').trim(),
    }),
  [VOICE_PATHS.menu]: (ctx, form) =>
    chooseFromMenu(ctx, { callSid: form.required('CallSid'), digits: form.text('Digits').trim() }),
  [VOICE_PATHS.recorded]: async (ctx, form) => {
    const report = recordingOf(form);
    const taken = report && (await takeInRecording(ctx, report));
    return taken ? thankFor(taken.purpose) : SAY_NOTHING_HEARD;
  },
  [VOICE_PATHS.status]: async (ctx, form) => {
    await reportStatus(ctx, {
      callSid: form.required('CallSid'),
      status: form.text('CallStatus'),
      duration: form.seconds('CallDuration'),
    });
    return NOTHING;
  },
  [VOICE_PATHS.recording]: async (ctx, form) => {
    const report = recordingOf(form);
    if (report) await takeInRecording(ctx, report);
    return NOTHING;
  },
  [VOICE_PATHS.transcription]: async (ctx, form) => {
    const report = recordingOf(form);
    const text =
      form.text('TranscriptionStatus') === 'completed' ? form.text('TranscriptionText').trim() : '';
    if (report) await reportTranscription(ctx, { ...report, outcome: 'completed', text: text || null });
    return NOTHING;
  },
};

/** Null for no answer, also to a sender without a number: short codes and names can neither enter nor be answered. */
async function answerText(ctx: Ctx, form: FormReader): Promise<string | null> {
  const providerSid = form.required('MessageSid');
  const phoneNumber = callerNumber(form.text('From'));
  return phoneNumber && takeInText(ctx, { phoneNumber, text: form.text('Body'), providerSid });
}

function attemptOf(query: URLSearchParams): number {
  const attempt = Number(query.get('attempt'));
  return Number.isInteger(attempt) && attempt > 1 ? attempt : 1;
}

function recordingOf(form: FormReader): ReportedRecording | null {
  const recordingSid = form.id('RecordingSid');
  const url = form.text('RecordingUrl');
  const status = form.text('RecordingStatus') || 'completed';
  const outcome = status === 'absent' || status === 'failed' ? status : 'completed';
  if (outcome === 'completed' && (!recordingSid || !url)) return null;
  if (status === 'in-progress') return null;
  return {
    callSid: form.required('CallSid'),
    recordingSid,
    url,
    duration: form.seconds('RecordingDuration'),
    outcome,
  };
}

interface Genuine {
  readonly ctx: Ctx;
  readonly form: FormReader;
  readonly query: URLSearchParams;
}

async function genuine(
  request: FastifyRequest,
  reply: FastifyReply,
  createContext: CreateContext,
): Promise<Genuine> {
  const ctx = await createContext(request, reply);
  const { telephony } = ctx.ports;
  if (telephony.kind === 'none') throw new AppError('unavailable', 'No phone provider is configured.');
  const form = (request.body ?? {}) as Form;
  const signature = request.headers['x-twilio-signature'];
  // The URL exactly as requested: the signature covers it with its query.
  const url = ctx.origin + (request.raw.url ?? '');
  const webhook = { signature: typeof signature === 'string' ? signature : '', url, params: form };
  if (!(await telephony.isGenuine(webhook)))
    throw new AppError('forbidden', 'This request does not carry a valid signature of the phone provider.');
  return { ctx: withoutQueue(ctx), form: readForm(form), query: new URL(url).searchParams };
}

/** Reads single fields of a form; of a repeated field, the first value. */
interface FormReader {
  text(name: string): string;
  /** A provider id; empty when missing. @throws AppError bad_input when malformed */
  id(name: string): string;
  /** @throws AppError bad_input when it is missing */
  required(name: string): string;
  seconds(name: string): number | null;
}

const FIELD_MAX_CHARACTERS = 20_000;
const ID_MAX_CHARACTERS = 200;

function readForm(form: Form): FormReader {
  const text = (name: string) => {
    const value = form[name];
    const first = Array.isArray(value) ? value[0] : value;
    return (first ?? '').replaceAll('\u0000', '').slice(0, FIELD_MAX_CHARACTERS);
  };
  const id = (name: string) => {
    const value = text(name);
    if (value.length > ID_MAX_CHARACTERS) throw new AppError('bad_input', `${name} is too long.`);
    return value;
  };
  return {
    text,
    id,
    required(name) {
      const value = id(name);
      if (!value) throw new AppError('bad_input', `${name} is missing.`);
      return value;
    },
    seconds(name) {
      const value = text(name);
      return /^\d{1,7}$/.test(value) ? Number(value) : null;
    },
  };
}

/** The longest form of a provider is a few kilobytes: a text of 1,600 characters and what is known of its sender. */
const FORM_MAX_BYTES = 64 * 1024;

function formOf(body: string): Form {
  const form: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(body)) {
    const known = form[name];
    if (known === undefined) form[name] = value;
    // Not copied: one name a hundred thousand times would take the program's time.
    else if (Array.isArray(known)) known.push(value);
    else form[name] = [known, value];
  }
  return form;
}
