import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { openPublicSound } from './public-sound.ts';
import { type ConnectionTest, type RemoteSound, type Telephony, TelephonyError } from './telephony.port.ts';

export interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** Ours, in E.164: texts come from it. */
  readonly phoneNumber: string;
  /** Base URL of the REST API and the recordings; Twilio's own by default. */
  readonly apiUrl?: string;
  /** `host:port` pairs that may be requested although they are not public. */
  readonly allowHosts: readonly string[];
}

const TWILIO_URL = 'https://api.twilio.com';
/** Recordings may also have a regional host, such as `api.ie1.twilio.com`. */
const TWILIO_HOST = /^api(\.[a-z0-9-]+)*\.twilio\.com$/;
const REQUEST_TIMEOUT_MS = 10_000;
const RECORDING_TIMEOUT_MS = 120_000;

/** Telephony by Twilio's SDK, which is loaded at its first use. */
export function createTwilioTelephony(options: TwilioOptions): Telephony {
  const { accountSid, authToken } = options;
  const apiUrl = new URL(options.apiUrl ?? TWILIO_URL);
  let webhooks: Promise<typeof import('twilio/lib/webhooks/webhooks.js')> | undefined;

  function isOwnAddress(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    if (url.origin === apiUrl.origin) return true;
    return !options.apiUrl && url.protocol === 'https:' && url.port === '' && TWILIO_HOST.test(url.hostname);
  }

  return {
    kind: 'twilio',
    isOwnAddress,
    async isGenuine({ signature, url, params }) {
      webhooks ??= import('twilio/lib/webhooks/webhooks.js');
      const { validateRequest } = await webhooks;
      return validateRequest(authToken, signature, url, params);
    },
    async sendText(to, text) {
      try {
        await (await openClient()).messages.create({ from: options.phoneNumber, to, body: text });
      } catch (error) {
        throw asTelephonyError(error);
      }
    },
    async testConnection(): Promise<ConnectionTest> {
      try {
        const account = await (await openClient()).api.v2010.accounts(accountSid).fetch();
        return { accountName: account.friendlyName };
      } catch (error) {
        throw asTelephonyError(error);
      }
    },
    openPublicRecording: (url, signal) => openPublicSound(url, { allowHosts: options.allowHosts, signal }),
    async openRecording(url, signal): Promise<RemoteSound> {
      if (!isOwnAddress(url)) throw new TelephonyError('This is not an address of the phone provider.');
      const timeout = AbortSignal.timeout(RECORDING_TIMEOUT_MS);
      const response = await ask(url, signal ? AbortSignal.any([signal, timeout]) : timeout);
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        throw new TelephonyError(
          response.status === 404
            ? 'The phone provider does not have this recording.'
            : `The phone provider did not hand over the recording (status ${response.status}).`,
        );
      }
      return {
        stream: Readable.fromWeb(response.body as ReadableStream),
        contentType: response.headers.get('content-type'),
      };
    },
  };

  async function openClient() {
    const { default: twilio } = await import('twilio');
    return twilio(accountSid, authToken, { httpClient: clientOf(twilio.RequestClient, apiUrl) });
  }

  async function ask(url: string, signal: AbortSignal): Promise<Response> {
    const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    try {
      // On a redirect to another origin, such as the provider's file store, credentials are not sent.
      return await fetch(url, { headers: { authorization }, signal });
    } catch (cause) {
      throw new TelephonyError('The phone provider could not be reached.', null, { cause });
    }
  }
}

type RequestClientClass = typeof import('twilio').RequestClient;
type RequestOptions<TData> = import('twilio/lib/base/RequestClient.js').RequestOptions<TData>;

/** The SDK's HTTP client with another base URL. */
function clientOf(RequestClient: RequestClientClass, apiUrl: URL) {
  class Client extends RequestClient {
    override request<TData>(request: RequestOptions<TData>) {
      const { pathname, search } = new URL(request.uri);
      return super.request<TData>({ ...request, uri: new URL(pathname + search, apiUrl).href });
    }
  }
  return new Client({ timeout: REQUEST_TIMEOUT_MS });
}

function asTelephonyError(error: unknown): TelephonyError {
  const { status, code, message, moreInfo } = error as Record<string, unknown>;
  if (typeof status !== 'number')
    return new TelephonyError('The phone provider could not be reached.', null, { cause: error });
  const details = [`Status ${status}`, code && `code ${code}`, message, moreInfo].filter(Boolean).join(', ');
  const refused = status === 401 || status === 403 || status === 404;
  return new TelephonyError(
    refused ? 'The phone provider does not know these credentials.' : 'The phone provider refused.',
    details,
    { cause: error },
  );
}
