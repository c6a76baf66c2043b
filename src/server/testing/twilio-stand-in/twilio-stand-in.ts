import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The stand-in's responses for one recording. */
export interface StandInSound {
  readonly bytes: Buffer;
  readonly contentType?: string;
  /** Statuses of the first responses, one for each request; `cut` sends half of the sound and cuts the connection. */
  readonly failures?: (number | 'cut')[];
}

/** The parts of the provider's REST API and file store that the product uses, with basic authentication. */
export class TwilioStandIn {
  readonly accountSid = `AC${'0'.repeat(32)}`;
  /** The accepted token; after a change, requests with the old one are refused. */
  authToken = 'stand-in-token';
  /** By recording id; `*` applies to all others. */
  readonly sounds = new Map<string, StandInSound>();
  /** Paths requested with valid credentials. */
  readonly asked: string[] = [];
  /** Texts sent through it. */
  readonly texts: { to: string; from: string; body: string }[] = [];
  /** Numbers to which it refuses to send texts. */
  readonly noNumbers = new Set<string>();
  /** Whether it takes a text and cuts the connection instead of answering. */
  losesAnswers = false;
  /** Its answer to every text; one that `isTaken` is sent all the same, as behind a gateway that gave up. */
  textTrouble: { readonly status: number; readonly code?: number; readonly isTaken?: true } | null = null;
  readonly #server = createServer((request, response) => {
    const expected = `Basic ${Buffer.from(`${this.accountSid}:${this.authToken}`).toString('base64')}`;
    if (request.headers.authorization !== expected) {
      refuse(response, 401, { code: 20003, message: 'Authenticate' });
      return;
    }
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
    this.asked.push(path);
    const [, recordingSid] = /\/Recordings\/(RE[0-9a-f]+)$/.exec(path) ?? [];
    if (recordingSid) this.#sendSound(response, recordingSid);
    else if (path === `/2010-04-01/Accounts/${this.accountSid}.json`) this.#sendAccount(response);
    else if (path === `/2010-04-01/Accounts/${this.accountSid}/Messages.json`)
      this.#takeText(request, response);
    else refuse(response, 404, { code: 20404, message: 'The requested resource was not found' });
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The environment variables that make the product use this server. */
  get env(): Record<string, string> {
    return {
      TWILIO_ACCOUNT_SID: this.accountSid,
      TWILIO_AUTH_TOKEN: this.authToken,
      TWILIO_PHONE_NUMBER: '+15005550006',
      TWILIO_API_URL: this.url,
    };
  }

  /** The account data with which a robot signs its webhooks. */
  get line() {
    return { accountSid: this.accountSid, authToken: this.authToken, mediaUrl: this.url };
  }

  #sendSound(response: ServerResponse, recordingSid: string): void {
    const sound = this.sounds.get(recordingSid) ?? this.sounds.get('*');
    const failure = sound?.failures?.shift();
    if (!sound) refuse(response, 404, { code: 20404, message: 'Not found' });
    else if (failure === 'cut') cutInTheMiddle(response, sound);
    else if (failure) refuse(response, failure, { message: 'Not now' });
    else response.writeHead(200, { 'content-type': sound.contentType ?? 'audio/x-wav' }).end(sound.bytes);
  }

  /** The newest text to a number. */
  lastTextTo(number: string): string | undefined {
    return this.texts.findLast(({ to }) => to === number)?.body;
  }

  #takeText(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const [to, from, body] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '') as [
        string,
        string,
        string,
      ];
      if (this.noNumbers.has(to))
        return refuse(response, 400, {
          code: 21211,
          message: `The 'To' number ${to} is not a valid phone number.`,
        });
      const trouble = this.textTrouble;
      if (!trouble || trouble.isTaken) this.texts.push({ to, from, body });
      if (trouble) return refuse(response, trouble.status, { code: trouble.code, message: `Not to ${to}` });
      if (this.losesAnswers) {
        response.destroy();
        return;
      }
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ sid: `SM${'0'.repeat(32)}`, to, from, body, status: 'queued' }));
    });
  }

  #sendAccount(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ sid: this.accountSid, friendly_name: 'Stand-in Account', status: 'active' }),
    );
  }
}

function cutInTheMiddle(
  response: ServerResponse,
  { bytes, contentType = 'audio/x-wav' }: StandInSound,
): void {
  response.writeHead(200, { 'content-type': contentType, 'transfer-encoding': 'chunked' });
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

function refuse(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status, ...body }));
}
