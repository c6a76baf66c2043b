import { type Mail, MailError } from './mail.port.ts';

const refuse = () => Promise.reject(new MailError('No mail server is configured.', true));

/** Used if no mail server is configured: sends nothing; `npm run admin` creates the links instead. */
export function createNoMail(): Mail {
  return {
    kind: 'none',
    send: refuse,
    answers: refuse,
  };
}
