import { afterAll, describe, expect, it } from 'vitest';
import { getConcept } from '../concepts/concepts.service.ts';
import { listEvidenceOfAssumption } from '../evidence/evidence.service.ts';
import { getExperiment } from '../experiments/experiments.change.ts';
import { createExperiment } from '../experiments/experiments.service.ts';
import { startExperiment } from '../experiments/experiments.start.ts';
import { makeAnalysedAssumption } from '../testing/workspace.factory.ts';
import { createPreordersTest } from './orders/preorders.fixture.ts';
import { browserOf, joiner, makePage } from './public-page/public-page.fixture.ts';

const { stripe, test, preorderPage, order, deliver, close } = await createPreordersTest();
afterAll(close);

async function running(kind: 'landing' | 'preorder', passMark: { atLeast: number; outOf: number }) {
  const world = await (kind === 'preorder' ? preorderPage(900) : makePage(test));
  const assumption = await makeAnalysedAssumption(test, world.conceptId);
  const { id } = await createExperiment(world.ctx(), {
    assumptionId: assumption.id,
    kind,
    plan: 'Show the page to walkers',
    passMark,
  });
  await startExperiment(world.ctx(), { id });
  return {
    ...world,
    seen: () => getExperiment(world.ctx(), id),
    evidence: () => listEvidenceOfAssumption(world.ctx(), assumption.id),
    proven: async () => (await getConcept(world.ctx(), world.conceptId)).proven,
  };
}

describe('an experiment on the page', () => {
  it('counts each of forty visitors once, passes with the twelfth join, and proves the assumption', async () => {
    const { slug, seen, evidence, proven } = await running('landing', { atLeast: 12, outOf: 60 });
    const visitors = Array.from({ length: 40 }, (_, n) => browserOf(test, { address: `10.9.0.${n}` }));
    await Promise.all(visitors.flatMap((visitor) => [visitor.get(`/p/${slug}`), visitor.get(`/p/${slug}`)]));
    expect(await seen()).toMatchObject({ status: 'running', counted: 40, for: 0 });
    await Promise.all(
      visitors.slice(0, 11).map((visitor, n) => visitor.post(`/p/${slug}/join`, joiner(`lab${n}`))),
    );
    expect(await seen()).toMatchObject({ status: 'running', counted: 40, for: 11 });
    await visitors[11]?.post(`/p/${slug}/join`, joiner('lab11'));
    expect(await seen()).toMatchObject({ status: 'passed', counted: 40, for: 12 });
    expect(await evidence()).toMatchObject([{ impact: 'validates', strength: 'did' }]);
    expect(await proven()).toBeGreaterThan(0);
  });

  it('passes with a paid order, and loses that evidence with the refund', async () => {
    const { slug, seen, proven } = await running('preorder', { atLeast: 1, outOf: 5 });
    await browserOf(test).get(`/p/${slug}`);
    const url = await order(slug, 'payer');
    expect(await seen()).toMatchObject({ status: 'running', for: 0 });
    const payment = stripe.account.payOnce(url);
    await deliver();
    expect(await seen()).toMatchObject({ status: 'passed', for: 1 });
    expect(await proven()).toBeGreaterThan(0);
    stripe.account.refundOrder(payment);
    await deliver();
    expect(await seen()).toMatchObject({ for: 0 });
    expect(await proven()).toBe(0);
  });

  it('keeps its evidence when a buyer is refunded one of two orders', async () => {
    const { slug, seen, proven } = await running('preorder', { atLeast: 1, outOf: 5 });
    const payments: string[] = [];
    for (let orders = 0; orders < 2; orders += 1) {
      payments.push(stripe.account.payOnce(await order(slug, 'collector')));
      await deliver();
    }
    stripe.account.refundOrder(payments[0] ?? '');
    await deliver();
    expect(await seen()).toMatchObject({ status: 'passed', for: 1 });
    expect(await proven()).toBeGreaterThan(0);
    stripe.account.refundOrder(payments[1] ?? '');
    await deliver();
    expect(await proven()).toBe(0);
  });
});
