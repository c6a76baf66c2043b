import { type Mail, MailError } from './mail.port.ts';

const refuse = () => Promise.reject(new MailError('No mail server is configured.', true));

/** Stands where no mail server is configured: no letter is written, and `npm run admin` makes the links. */
export function createNoMail(): Mail {
  return {
    kind: 'none',
    send: refuse,
    answers: refuse,
  };
}
