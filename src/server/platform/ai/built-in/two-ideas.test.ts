import { expect, it } from 'vitest';
import { createBuiltInAnalyst } from './built-in-analyst.ts';

const analyst = createBuiltInAnalyst();
const kindOf = async (pitch: string) =>
  (await analyst.run('summary', { pitch }, { onCall: () => {}, budgetMicros: 0 })).kind;

it.each([
  'We make an app that helps nurses swap shifts. Also, a different idea: a stall that sells bao buns at festivals.',
  'I have two ideas. First, an app for nurses who swap shifts. Second, a bao bun stall at festivals.',
])('two ideas of a sentence each are two: %s', async (pitch) => {
  expect(await kindOf(pitch)).toBe('two-ideas');
});

it.each([
  'We sell two kinds of soap. The second one is for hands with eczema, and nurses ask for it.',
  'A different idea of a gym: you train at the bus stop while you wait. Commuters pay two euros.',
])('one idea with two parts, or unlike others, is one: %s', async (pitch) => {
  expect(await kindOf(pitch)).toBe('idea');
});
