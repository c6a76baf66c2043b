import type { Transporter } from 'nodemailer';
import { isThisMachine } from '../../../shared/this-machine.ts';
import { limitedTo } from '../limited-to.ts';
import { type Mail, MailError } from './mail.port.ts';

export interface SmtpOptions {
  /** Such as `smtps://user:password@mail.example.org`. */
  readonly url: string;
  /** The sender, as in a From line. */
  readonly from: string;
  readonly timeoutMs?: number;
}

/** The timeouts of a session add up to less than the two minutes for which a letter is claimed. */
const TIMEOUT_MS = 20_000;
const CONNECTIONS_AT_ONCE = 4;

/** Sends through an SMTP server; nodemailer is loaded with the first letter. */
export function createSmtpMail({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): Mail {
  let transport: Promise<Transporter> | undefined;
  const inTurn = limitedTo(CONNECTIONS_AT_ONCE);

  async function loadTransport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url,
        ...(needsTls(url) ? { requireTLS: true } : {}),
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      },
      { from },
    );
  }

  return {
    kind: 'smtp',
    async answers() {
      transport ??= loadTransport();
      try {
        await (await transport).verify();
      } catch (cause) {
        const why = isWithoutTls(cause) ? WITHOUT_TLS : 'does not answer, or does not let us in';
        throw new MailError(`The mail server ${why}.`, false, { cause });
      }
    },
    send: ({ id, to, subject, text }) =>
      inTurn(async () => {
        transport ??= loadTransport();
        const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
        const headers = { 'Auto-Submitted': 'auto-generated' };
        const letter = { to: { name: '', address: to }, subject, text, headers };
        try {
          await (await transport).sendMail({ ...letter, messageId: `<${id}@${domain}>` });
        } catch (error) {
          throw asMailError(error);
        }
      }),
  };
}

const WITHOUT_TLS =
  'offers no TLS, without which links and passwords would be sent in the clear; use smtps://, or add ?requireTLS=false to its address';

/**
 * Whether a plain `smtp:` URL requires STARTTLS. Letters contain links that open accounts, and a man in the middle can
 * strip STARTTLS from the server's greeting. The URL can opt out with nodemailer's options (`?requireTLS=false`,
 * `?ignoreTLS=true`), for a relay in a private network.
 */
export function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  const saysItself = searchParams.has('requireTLS') || searchParams.has('ignoreTLS');
  return protocol === 'smtp:' && !saysItself && !isThisMachine(hostname);
}

/**
 * A 5xx reply to the recipient's address or to the letter itself is permanent. One to anything before, such as the greeting, our
 * sign-in or our own address, is about us and may be mended, and a used up quota (5.4.5) passes: the letter is tried again.
 */
function asMailError(error: unknown): MailError {
  const { responseCode, command, response } = error as Partial<Record<string, unknown>>;
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA';
  const passes = /^5\d\d[ -]5\.4\.5\b/.test(String(response));
  const refused = typeof responseCode === 'number' && responseCode >= 500 && isAboutLetter && !passes;
  const what = refused ? `refused the letter (${responseCode})` : 'could not take the letter';
  return new MailError(`The mail server ${isWithoutTls(error) ? WITHOUT_TLS : what}.`, refused, {
    cause: error,
  });
}

function isWithoutTls(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'ETLS';
}
