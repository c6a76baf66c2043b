import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../context.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { KnownBrowser } from './known-browser.entity.ts';
import { findKnownBrowser, rememberBrowser, sweepBrowsers } from './known-browsers.ts';

const DAY_MS = 86_400_000;

let t: TestContext;
let clock = new Date('2026-11-22T12:00:00Z');
beforeAll(async () => {
  t = await createTestContext({ now: () => clock });
});
afterAll(() => t.close());

/** A browser, with the lifetime in seconds that its cookies were given. */
function browser() {
  const jar = new Map<string, string>();
  const lifetimes: number[] = [];
  const cookies = {
    get: (name: string) => jar.get(name),
    set: (name: string, value: string, { maxAgeSeconds }: { maxAgeSeconds: number }) => {
      jar.set(name, value);
      lifetimes.push(maxAgeSeconds);
    },
  };
  const ctx = () => Object.create(t.nobody(), { cookies: { value: cookies } }) as Ctx;
  return { ctx, lifetimes };
}

it('a browser is known for a year to the accounts that were opened in it, and to no other', async () => {
  const [one, other] = [(await t.founder()).user.id, (await t.founder()).user.id];
  const { ctx, lifetimes } = browser();
  expect(await findKnownBrowser(ctx(), one)).toBeNull();
  await rememberBrowser(ctx(), one);
  await rememberBrowser(ctx(), one);
  expect(lifetimes).toEqual([31_536_000, 31_536_000]);
  const known = await findKnownBrowser(ctx(), one);
  expect(known).toMatch(/^[0-9a-f]{64}$/);
  expect(await findKnownBrowser(ctx(), other)).toBeNull();
  expect(await findKnownBrowser(ctx(), null)).toBeNull();
  expect(await findKnownBrowser(browser().ctx(), one)).toBeNull();
  await rememberBrowser(ctx(), null);
  expect(await findKnownBrowser(ctx(), null)).toBe(known);
  expect(await t.deps.orm.em.fork().count(KnownBrowser, { userId: one })).toBe(1);
});

it('a browser that was not used for a year is forgotten, one that was used since is not', async () => {
  const { user } = await t.founder();
  const [unused, used] = [browser(), browser()];
  await rememberBrowser(unused.ctx(), user.id);
  await rememberBrowser(used.ctx(), user.id);
  clock = new Date(clock.getTime() + 2 * DAY_MS);
  await rememberBrowser(used.ctx(), user.id);
  await sweepBrowsers(unused.ctx());
  expect(await findKnownBrowser(unused.ctx(), user.id)).not.toBeNull();
  clock = new Date(clock.getTime() + 364 * DAY_MS);
  await sweepBrowsers(unused.ctx());
  expect(await findKnownBrowser(unused.ctx(), user.id)).toBeNull();
  expect(await findKnownBrowser(used.ctx(), user.id)).not.toBeNull();
});
