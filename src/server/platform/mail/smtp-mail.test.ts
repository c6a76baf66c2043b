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

it('sends to one address and under one subject, whatever lines these hold', async () => {
  const server = new MailStandIn();
  await server.listen();
  const mail = createSmtpMail({ url: server.env.SMTP_URL ?? '', from: 'post@hunchline.test' });
  await mail.send({
    ...LETTER,
    subject: 'Confirm\r\nBcc: all@elsewhere.example\r\n\r\nAnother text',
    text: 'A link\r\n.\r\nRCPT TO:<all@elsewhere.example>\r\n',
  });
  const elsewhere = { ...LETTER, to: 'ada@example.com\r\nRCPT TO:<all@elsewhere.example>' };
  await mail.send(elsewhere).catch(() => {});
  const several = { ...LETTER, to: 'ada@example.com, all@elsewhere.example' };
  await mail.send(several).catch(() => {});
  expect(server.letters.map(({ to }) => to)).toEqual(['ada@example.com']);
  const [letter] = server.letters;
  expect(letter).toMatchObject({
    to: 'ada@example.com',
    subject: expect.stringMatching(/^Confirm +Bcc: all@elsewhere\.example +Another text$/),
  });
  expect(letter?.text).toContain('RCPT TO:<all@elsewhere.example>');
  await server.close();
});
