import type { Env } from '../env.ts';
import type { ExaminedPorts } from './examined-ports.ts';
import { attempt, type Finding, found } from './finding.ts';

/** Sends a letter to MAIL_FROM, else SUPPORT_EMAIL; without either, only checks the connection. */
export async function examineMail(env: Env, { mail }: ExaminedPorts): Promise<Finding> {
  if (mail.kind === 'none') return found('Mail', 'off', 'SMTP_URL is not set: nothing is mailed.');
  const to = addressIn(env.MAIL_FROM) ?? env.SUPPORT_EMAIL;
  return attempt('Mail', 'Check SMTP_URL and MAIL_FROM.', async () => {
    if (!to) {
      await mail.answers();
      return 'The server lets us in. Set MAIL_FROM to have a letter sent there.';
    }
    const subject = `${env.PRODUCT_NAME} can send mail`;
    const text = 'This letter was sent by npm run doctor.';
    await mail.send({ id: `doctor-${Date.now()}`, to, subject, text });
    return `A letter was handed over for ${to}.`;
  });
}

function addressIn(from: string | undefined): string | undefined {
  return from?.match(/[^\s<>]+@[^\s<>]+/)?.[0];
}

/** Checks the phone provider's credentials, and sends a text to the given number. */
export async function examinePhone(
  env: Env,
  { telephony }: ExaminedPorts,
  textTo: string | undefined,
): Promise<Finding[]> {
  if (telephony.kind === 'none') {
    return [found('Phone', 'off', 'TWILIO_ACCOUNT_SID is not set: calls are simulated.')];
  }
  const account = await attempt('Phone', 'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.', async () => {
    const { accountName } = await telephony.testConnection();
    return `The account "${accountName}" answers.`;
  });
  if (account.verdict !== 'good') return [account];
  const part = 'Phone, text';
  if (!textTo) {
    const how = 'npm run doctor -- --text-to +15551234567';
    return [account, found(part, 'untried', `No text was sent. To have one sent to your phone: ${how}`)];
  }
  const mend = `Check TWILIO_PHONE_NUMBER (${env.TWILIO_PHONE_NUMBER}), and whether it may text ${textTo}.`;
  const text = await attempt(part, mend, async () => {
    await telephony.sendText(textTo, `${env.PRODUCT_NAME}: this text was sent by npm run doctor.`);
    return `A text was handed over for ${textTo}.`;
  });
  return [account, text];
}
