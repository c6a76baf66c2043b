/** A letter in plain text, ready to go. */
export interface OutgoingLetter {
  /** Becomes the Message-ID, constant over retries, so that mailboxes can detect duplicates. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail server. Picked once at start: SMTP when it is configured, else `none`. */
export interface Mail {
  readonly kind: 'smtp' | 'none';
  /** Hands one letter over; resolves once the server has taken it. @throws MailError */
  send(letter: OutgoingLetter): Promise<void>;
  /** Connects and signs in without sending anything. @throws MailError if that fails */
  answers(): Promise<void>;
}

/** Why a letter was not taken. */
export class MailError extends Error {
  override readonly name = 'MailError';
  constructor(
    message: string,
    /** True if the server rejected this letter permanently, so that retrying is useless. */
    readonly permanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
