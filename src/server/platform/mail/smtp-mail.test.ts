import { expect, it } from 'vitest';
import { MailStandIn } from '../../testing/mail-stand-in/mail-stand-in.ts';
import { createSmtpMail, needsTls } from './smtp-mail.ts';

const LETTER = { id: '1', to: 'ada@example.com', subject: 'Reset', text: 'A link' };

it.each([
  ['smtp://user:password@mail.example.org:587', true],
  ['smtp://mail.internal', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://localhost.example.org:25', true],
  ['smtp://relay.internal:25?requireTLS=false', false],
  ['smtp://relay.internal:25?ignoreTLS=true', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
  // TLS from the first byte.
  ['smtps://user:password@mail.example.org', false],
])('%s requires STARTTLS: %s', (url, needed) => {
  expect(needsTls(url)).toBe(needed);
});

it('refuses to send to a server without TLS if it is required, with a retryable error', async () => {
  const server = new MailStandIn();
  await server.listen();
  const mail = createSmtpMail({
    url: `${server.env.SMTP_URL}?requireTLS=true`,
    from: 'post@hunchline.test',
  });
  const refusal = { permanent: false, message: expect.stringContaining('offers no TLS') };
  await expect(mail.send(LETTER)).rejects.toMatchObject(refusal);
  await expect(mail.answers()).rejects.toMatchObject(refusal);
  expect(server.letters).toEqual([]);
  await server.close();
});
