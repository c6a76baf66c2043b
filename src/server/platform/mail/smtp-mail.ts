import type { Transporter } from 'nodemailer';
import { limitedTo } from '../limited-to.ts';
import { type Mail, MailError } from './mail.port.ts';

export interface SmtpOptions {
  /** Such as `smtps://user:password@mail.example.org`. */
  readonly url: string;
  /** The sender, as in a From line. */
  readonly from: string;
  readonly timeoutMs?: number;
}

/** All of a conversation's waits together stay below the two minutes for which a letter is claimed. */
const TIMEOUT_MS = 20_000;
const CONNECTIONS_AT_ONCE = 4;

/** Sends through an SMTP server; nodemailer is loaded with the first letter. */
export function createSmtpMail({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): Mail {
  let transport: Promise<Transporter> | undefined;
  const inTurn = limitedTo(CONNECTIONS_AT_ONCE);

  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
      { from },
    );
  }

  return {
    kind: 'smtp',
    async answers() {
      transport ??= open();
      try {
        await (await transport).verify();
      } catch (cause) {
        throw new MailError('The mail server does not answer, or does not let us in.', false, { cause });
      }
    },
    send: ({ id, to, subject, text }) =>
      inTurn(async () => {
        transport ??= open();
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

/** A 5xx answer is about this letter, unless it is about our own sign-in at the server. */
function asMailError(error: unknown): MailError {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const refused = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
  const what = refused ? `refused the letter (${responseCode})` : 'could not take the letter';
  return new MailError(`The mail server ${what}.`, refused, { cause: error });
}
