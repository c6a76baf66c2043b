/** A letter in plain text, ready to go. */
export interface OutgoingLetter {
  /** Becomes the Message-ID, the same in every try, so that a mailbox recognises a letter it has already. */
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
  /** Greets the server and signs in there, and sends nothing. @throws MailError when it is not there */
  answers(): Promise<void>;
}

/** Why a letter was not taken. */
export class MailError extends Error {
  override readonly name = 'MailError';
  constructor(
    message: string,
    /** True when the server refused this very letter, so that another try is of no use. */
    readonly permanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
