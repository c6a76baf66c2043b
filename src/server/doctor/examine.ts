import type { Env } from '../env.ts';
import type { Ports } from '../platform/ports.ts';

/** What came of one check, and what to mend where something is wrong. */
export interface Finding {
  readonly part: string;
  readonly verdict: 'good' | 'lacking' | 'broken' | 'off';
  readonly says: string;
}

/** Uses each part that is configured once. Never throws: a part that fails is a finding. */
export async function examine(env: Env, ports: Ports): Promise<Finding[]> {
  const parts = await Promise.all([
    examineModel(ports),
    attempt('Storage', 'Check the S3 variables, or the rights of DATA_DIR.', async () => {
      await ports.storage.probe();
      return 'A file was written and read again.';
    }),
    examineMail(env, ports),
    examinePayments(env),
    examinePhone(env),
  ]);
  return parts.flat();
}

async function examineModel({ model, transcriber }: Ports): Promise<Finding[]> {
  if (!model) {
    const speech =
      transcriber.kind === 'none' ? 'Recordings have to be typed.' : 'Recordings go to their own server.';
    return [{ part: 'Model', verdict: 'off', says: `No key is set: the built-in analyst reads. ${speech}` }];
  }
  const view = await model.check();
  if (view.problem)
    return [
      {
        part: 'Model',
        verdict: 'broken',
        says: `${view.problem} Check OPENAI_API_KEY, OPENAI_BASE_URL (${view.address}) and OPENAI_MODEL (${view.model}).`,
      },
    ];
  return [
    { part: 'Model', verdict: 'good', says: `${view.model} at ${view.address} answers.` },
    ...view.abilities.map(({ ability, standing, means, because }) => ({
      part: `Model, ${ability}`,
      verdict: standing === 'yes' ? ('good' as const) : ('lacking' as const),
      says: because ? `${means} The server said: ${because}` : means,
    })),
    ...(view.isPriceKnown
      ? []
      : [
          {
            part: 'Model, price',
            verdict: 'lacking' as const,
            says: 'Its calls count as free. Set OPENAI_PRICE_IN and OPENAI_PRICE_OUT if they are not.',
          },
        ]),
  ];
}

function examineMail(env: Env, { mail }: Ports): Promise<Finding> {
  const to = env.MAIL_FROM?.match(/[^\s<>]+@[^\s<>]+/)?.[0];
  if (mail.kind === 'none' || !to) return off('Mail', 'SMTP_URL is not set: nothing is mailed.');
  return attempt('Mail', 'Check SMTP_URL and MAIL_FROM.', async () => {
    const text = 'This letter was sent by npm run doctor.';
    await mail.send({ id: `doctor-${Date.now()}`, to, subject: `${env.PRODUCT_NAME} can send mail`, text });
    return `A letter was handed over for ${to}.`;
  });
}

function examinePayments(env: Env): Promise<Finding> {
  const { STRIPE_SECRET_KEY: key, STRIPE_PRICE_ID: price, STRIPE_API_URL: api } = env;
  if (!key || !price) return off('Payments', 'STRIPE_SECRET_KEY is not set: no plan is sold.');
  return attempt('Payments', 'Check STRIPE_SECRET_KEY and STRIPE_PRICE_ID.', async () => {
    const isTest = key.startsWith('sk_test_');
    await fetchOk(`${api ?? 'https://api.stripe.com'}/v1/prices/${price}`, `Bearer ${key}`);
    return `The price is there, ${isTest ? 'in test mode' : 'in live mode: real money'}.`;
  });
}

function examinePhone(env: Env): Promise<Finding> {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_API_URL: api } = env;
  if (!sid || !token) return off('Phone', 'TWILIO_ACCOUNT_SID is not set: calls are simulated.');
  return attempt('Phone', 'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.', async () => {
    const basic = Buffer.from(`${sid}:${token}`).toString('base64');
    await fetchOk(`${api ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${sid}.json`, `Basic ${basic}`);
    return 'The account answers.';
  });
}

const PATIENCE_MS = 15_000;

async function fetchOk(address: string, authorization: string): Promise<void> {
  const answer = await fetch(address, {
    headers: { authorization },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`);
}

async function off(part: string, says: string): Promise<Finding> {
  return { part, verdict: 'off', says };
}

async function attempt(part: string, mend: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return { part, verdict: 'good', says: await work() };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { part, verdict: 'broken', says: `${said} ${mend}` };
  }
}
