import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as openRequest } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StripeStandIn } from '../src/server/testing/stripe-stand-in/stripe-stand-in.ts';
import { execute } from './database.ts';
import { publishPage, send } from './founder.ts';
import { startProgram } from './program.ts';

const stripe = new StripeStandIn();
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hunchline-order-'));
  await stripe.listen();
});
afterAll(async () => {
  await stripe.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a payment page opened just before a kill is found after the restart, and closed with its public page', async () => {
  const first = await startProgram({ dataDir, env: stripe.env });
  const founder = await openRequest.newContext();
  await send(founder, first.origin, 'POST', '/api/auth/sign-up', {
    email: 'killed@example.com',
    password: 'correct horse battery',
  });
  const concept = await send<{ id: string }>(founder, first.origin, 'POST', '/api/concepts/text', {
    text: 'I want to build PawPlan, an app for dog walkers that plans their routes for a week.',
  });
  await publishPage(founder, first.origin, concept.id, {
    slug: 'killed-order',
    callToActionKind: 'preorder',
    priceCents: 1200,
    currency: 'usd',
  });
  stripe.trouble = { kind: 'mute' };
  const ordering = fetch(`${first.origin}/p/killed-order/join`, {
    method: 'POST',
    headers: { origin: first.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: 'buyer@example.com', name: 'Buyer', consent: 'on' }),
  }).catch(() => 'cut off');
  await until(() => stripe.account.sessions.length === 1);
  await first.kill();
  expect(await ordering).toBe('cut off');
  stripe.trouble = null;

  const second = await startProgram({ dataDir, env: stripe.env });
  await execute(second, `update page_orders set created_at = created_at - interval '10 minutes'`);
  await send(founder, second.origin, 'PUT', `/api/concepts/${concept.id}/page`, { published: false });
  await execute(second, `update ended_orders set created_at = created_at - interval '10 minutes'`);
  await until(() => stripe.account.sessions[0]?.status === 'expired');
  expect(stripe.account.sessions).toHaveLength(1);
  await founder.dispose();
  await second.stop();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}
