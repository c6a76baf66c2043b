import { randomBytes } from 'node:crypto';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import type { Door, DoorAnswer } from './door.ts';
import { parseTwiml, type Verb } from './twiml.ts';

export interface RobotLine {
  readonly door: Door;
  /** The public address over which signatures are computed. */
  readonly origin: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The address from which recordings are fetched. */
  readonly mediaUrl: string;
}

/** The caller's behaviour during a call. */
export interface Caller {
  /** In E.164, or a word for a withheld number. */
  readonly from: string;
  /** The keys pressed at each question, in order; an empty text or the end of the list means no input. `hang up` ends the call. */
  readonly keys?: readonly string[];
  /** Seconds of speech after the tone; 0 for silence, null for hanging up at the tone. */
  readonly speaks?: number | null;
  /** How the recording ends. */
  readonly ends?: '#' | 'hangup';
  /** The provider's transcript, if the line requests one; null if transcription fails, undefined if it is never reported. */
  readonly written?: string | null;
}

export interface Deliveries {
  /** Delivers each webhook this many times, sequentially. */
  readonly times?: number;
  /** The order of the reports after a call. */
  readonly order?: (reports: readonly Report[]) => readonly Report[];
}

export interface Report {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface RobotCall {
  readonly callSid: string;
  readonly recordingSid: string;
  readonly recordingUrl: string;
  /** All texts spoken by the line, in order. */
  readonly heard: string[];
  readonly hungUpBy: 'caller' | 'line';
  readonly reports: readonly Report[];
}

const STEPS_AT_MOST = 40;
const LINE_NUMBER = '+15005550006';

/** Calls the line like the phone provider: signs each webhook, executes the returned TwiML, and sends the reports. */
export class TwimlRobot {
  constructor(readonly line: RobotLine) {}

  /** One call, from the incoming webhook to the last report. */
  async call(caller: Caller, deliveries: Deliveries = {}): Promise<RobotCall> {
    const call = new CallInProgress(this, caller, deliveries.times ?? 1);
    await call.run();
    const reports = [...call.reports, call.ended()];
    for (const report of deliveries.order?.(reports) ?? reports) {
      for (let i = 0; i < (deliveries.times ?? 1); i += 1) await this.deliver(report);
    }
    return { ...call.result(), reports };
  }

  /** Sends a text to the line, with the given number of deliveries. @returns the reply, or null */
  async text(
    from: string,
    body: string,
    { times = 1 }: Pick<Deliveries, 'times'> = {},
  ): Promise<string | null> {
    const { accountSid: AccountSid } = this.line;
    const params = { AccountSid, MessageSid: providerSid('SM'), From: from, To: LINE_NUMBER, Body: body };
    let verbs: Verb[] = [];
    for (let i = 0; i < times; i += 1) verbs = await this.deliver({ path: '/api/twilio/sms', params });
    return verbs.find((verb) => verb.name === 'Message')?.text ?? null;
  }

  /** Delivers one webhook, signed, and expects it to be accepted. */
  async deliver({ path, params }: Report): Promise<Verb[]> {
    const response = await this.post(path, params);
    if (response.statusCode !== 200)
      throw new Error(`${path} was answered ${response.statusCode}: ${response.body}`);
    return parseTwiml(response.body);
  }

  /** Posts a form, signed unless a signature is given. */
  post(
    path: string,
    params: Readonly<Record<string, string>>,
    signature = this.sign(path, params),
  ): Promise<DoorAnswer> {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    };
    return this.line.door(path, headers, new URLSearchParams(params).toString());
  }

  sign(path: string, params: Readonly<Record<string, string>>): string {
    return getExpectedTwilioSignature(this.line.authToken, this.line.origin + path, params);
  }
}

/** A new id in the provider's format. */
function providerSid(prefix: 'CA' | 'RE' | 'SM' | 'TR'): string {
  return prefix + randomBytes(16).toString('hex');
}

class CallInProgress {
  readonly reports: Report[] = [];
  readonly #callSid = providerSid('CA');
  readonly #recordingSid = providerSid('RE');
  readonly #heard: string[] = [];
  readonly #keys: string[];
  #hungUpBy: 'caller' | 'line' | null = null;
  #steps = 0;

  constructor(
    readonly robot: TwimlRobot,
    readonly caller: Caller,
    readonly times: number,
  ) {
    this.#keys = [...(caller.keys ?? [])];
  }

  async run(): Promise<void> {
    let verbs: Verb[] | null = await this.#ask('/api/twilio/voice', {});
    while (verbs && !this.#hungUpBy) verbs = await this.#follow(verbs);
    this.#hungUpBy ??= 'line';
  }

  result(): Omit<RobotCall, 'reports'> {
    return {
      callSid: this.#callSid,
      recordingSid: this.#recordingSid,
      recordingUrl: this.#recordingUrl,
      heard: this.#heard,
      hungUpBy: this.#hungUpBy ?? 'line',
    };
  }

  ended(): Report {
    const CallDuration = String(10 + (this.caller.speaks ?? 0));
    return { path: '/api/twilio/voice/status', params: { ...this.#about('completed'), CallDuration } };
  }

  get #recordingUrl(): string {
    const { mediaUrl, accountSid } = this.robot.line;
    return `${mediaUrl}/2010-04-01/Accounts/${accountSid}/Recordings/${this.#recordingSid}`;
  }

  #about(CallStatus: string): Record<string, string> {
    return {
      AccountSid: this.robot.line.accountSid,
      CallSid: this.#callSid,
      From: this.caller.from,
      To: LINE_NUMBER,
      CallStatus,
      Direction: 'inbound',
      ApiVersion: '2010-04-01',
    };
  }

  /** Returns the answer to the last delivery. */
  async #ask(path: string, params: Record<string, string>): Promise<Verb[]> {
    this.#steps += 1;
    if (this.#steps > STEPS_AT_MOST) throw new Error('The line goes round in circles.');
    const report = { path, params: { ...this.#about('in-progress'), ...params } };
    let verbs: Verb[] = [];
    for (let i = 0; i < this.times; i += 1) verbs = await this.robot.deliver(report);
    return verbs;
  }

  async #follow(verbs: readonly Verb[]): Promise<Verb[] | null> {
    for (const verb of verbs) {
      const next = await this.#perform(verb);
      if (next || this.#hungUpBy) return next;
    }
    return null;
  }

  async #perform(verb: Verb): Promise<Verb[] | null> {
    if (verb.name === 'Say') this.#heard.push(verb.text);
    else if (verb.name === 'Hangup') this.#hungUpBy = 'line';
    else if (verb.name === 'Redirect') return this.#ask(verb.text, {});
    else if (verb.name === 'Gather') return this.#gather(verb);
    else if (verb.name === 'Record') return this.#record(verb);
    else throw new Error(`The robot does not know <${verb.name}>.`);
    return null;
  }

  async #gather(verb: Verb): Promise<Verb[] | null> {
    for (const prompt of verb.children) this.#heard.push(prompt.text);
    const keys = this.#keys.shift() ?? '';
    if (keys === 'hang up') this.#hungUpBy = 'caller';
    if (keys === '' || this.#hungUpBy) return null;
    const Digits = keys.slice(0, Number(verb.attributes.numDigits ?? keys.length));
    return this.#ask(verb.attributes.action ?? '', { Digits });
  }

  async #record(verb: Verb): Promise<Verb[] | null> {
    const { speaks = 12, ends = '#' } = this.caller;
    const { action = '', recordingStatusCallback = '', transcribeCallback } = verb.attributes;
    if (speaks === null) {
      this.#hungUpBy = 'caller';
      this.#report(recordingStatusCallback, { RecordingStatus: 'absent', RecordingDuration: '0' });
      return null;
    }
    if (speaks === 0) return null;
    const RecordingDuration = String(Math.min(speaks, Number(verb.attributes.maxLength)));
    const recording = { RecordingUrl: this.#recordingUrl, RecordingDuration };
    this.#report(recordingStatusCallback, { ...recording, RecordingStatus: 'completed' });
    const { written } = this.caller;
    if (transcribeCallback && written !== undefined) {
      const TranscriptionStatus = written === null ? 'failed' : 'completed';
      const said = { TranscriptionStatus, TranscriptionText: written ?? '' };
      this.#report(transcribeCallback, { RecordingUrl: this.#recordingUrl, ...said });
    }
    const Digits = ends === '#' ? '#' : 'hangup';
    const answer = await this.#ask(action, { ...recording, RecordingSid: this.#recordingSid, Digits });
    if (ends === '#') return answer;
    this.#hungUpBy = 'caller';
    return null;
  }

  #report(path: string, params: Record<string, string>): void {
    const RecordingSid = this.#recordingSid;
    this.reports.push({ path, params: { ...this.#about('completed'), RecordingSid, ...params } });
  }
}
