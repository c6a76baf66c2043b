import { expect, it } from 'vitest';
import { planBeside } from './shown-plan.ts';

const PLAN = 'Talk to 10 bakers. A person counts as for it if they paid.';
const BAKERS = 'Bakers will pay for “night bread”.';

it.each([
  [`${PLAN} It is about: “Bakers will pay for “night bread””.`, BAKERS],
  [`${PLAN} It is about: “Bakers will pay…”.`, BAKERS],
  [`${PLAN} It is about: “Bakers will…`, BAKERS],
])('leaves the assumption out of %j where that stands beside it', (plan, assumption) => {
  expect(planBeside(assumption, plan)).toBe(PLAN);
});

it.each([
  [PLAN, BAKERS],
  [`${PLAN} It is about: “Millers will pay”.`, BAKERS],
  [`${PLAN} It is about: “Bakers will pay”. Ask twice.`, BAKERS],
  [`${PLAN} It is about: “Bakers will pay…”.`, undefined],
])('shows %j as it is', (plan, assumption) => {
  expect(planBeside(assumption, plan)).toBe(plan);
});
