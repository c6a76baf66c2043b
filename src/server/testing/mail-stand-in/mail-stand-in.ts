import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received letter. */
export interface ReceivedLetter {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail server that stores the letters it receives, and refuses them on request. */
export class MailStandIn {
  readonly letters: ReceivedLetter[] = [];
  /** The first SMTP replies, one for each letter, such as 451 or 550. */
  readonly failures: number[] = [];
  /** The text of these replies. */
  failureText = 'Not now';
  /** The reply to our own address, such as 530; null takes it. */
  senderFailure: number | null = null;
  /** The number of letters that it takes and then cuts the connection instead of answering. */
  losesAnswers = 0;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      this.senderFailure
        ? done(Object.assign(new Error('Not from you'), { responseCode: this.senderFailure }))
        : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const failure = this.failures.shift();
        if (failure) return done(Object.assign(new Error(this.failureText), { responseCode: failure }));
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        this.letters.push(read(to, Buffer.concat(chunks).toString('utf8')));
        if (this.losesAnswers === 0) return done();
        this.losesAnswers -= 1;
        for (const connection of this.#server.connections) connection.close();
      });
    },
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }

  /** The environment variables that make the product use it. */
  get env(): Record<string, string> {
    const { port } = this.#server.server.address() as AddressInfo;
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Hunchline <post@hunchline.test>' };
  }

  /** The newest letter to an address. */
  lastTo(address: string): ReceivedLetter | undefined {
    return this.letters.findLast(({ to }) => to === address);
  }
}

function read(to: string, raw: string): ReceivedLetter {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const field = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';
  const encoded = body.join('\r\n\r\n');
  const text = /quoted-printable/i.test(head) ? decodeQuotedPrintable(encoded) : encoded;
  return { to, messageId: field('Message-ID'), subject: field('Subject'), text };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
