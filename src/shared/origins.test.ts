import { expect, it } from 'vitest';
import { independentClaims, type OriginClaim } from './origins.ts';

const WEIGHTS = [0.5, 1, 2, 4];

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function claimsBy(draw: (below: number) => number, count: number, sources: number, persons: number) {
  return Array.from({ length: count }, (): OriginClaim => {
    const person = draw(persons + 1);
    return {
      source: `s${draw(sources)}`,
      person: person === persons ? null : `p${person}`,
      weight: WEIGHTS[draw(WEIGHTS.length)] ?? 1,
    };
  });
}

function totalOf(claims: readonly OriginClaim[]): number {
  return [...independentClaims(claims)].reduce((sum, index) => sum + (claims[index]?.weight ?? 0), 0);
}

/** The highest weight by trying every choice of claims. */
function highest(claims: readonly OriginClaim[], taken: ReadonlySet<string> = new Set()): number {
  const [claim, ...rest] = claims;
  if (!claim) return 0;
  const keys = [`s ${claim.source}`, ...(claim.person === null ? [] : [`p ${claim.person}`])];
  const without = highest(rest, taken);
  if (keys.some((key) => taken.has(key))) return without;
  return Math.max(without, claim.weight + highest(rest, new Set([...taken, ...keys])));
}

it('counts the heaviest choice of claims in which no source and no person occurs twice', () => {
  const draw = seeded(7);
  for (let round = 0; round < 400; round += 1) {
    const claims = claimsBy(draw, 1 + draw(11), 1 + draw(5), 1 + draw(5));
    const counted = [...independentClaims(claims)].map((index) => claims[index] as OriginClaim);
    const persons = counted.flatMap(({ person }) => person ?? []);
    expect(new Set(counted.map(({ source }) => source)).size).toBe(counted.length);
    expect(new Set(persons).size).toBe(persons.length);
    expect(totalOf(claims), JSON.stringify(claims)).toBe(highest(claims));
  }
});

it('counts as much in whatever order the claims come, and never more without one of them', () => {
  const draw = seeded(11);
  for (let round = 0; round < 60; round += 1) {
    const claims = claimsBy(draw, 60, 12, 12);
    const total = totalOf(claims);
    expect(totalOf(claims.toReversed())).toBe(total);
    expect(totalOf([...claims, ...claims])).toBe(total);
    expect(totalOf(claims.toSpliced(draw(claims.length), 1))).toBeLessThanOrEqual(total);
  }
});

it('counts the first of two that weigh the same', () => {
  const same = { source: 'note', person: 'Ada', weight: 1 };
  expect([...independentClaims([same, same])]).toEqual([0]);
  expect([...independentClaims([same, { ...same, source: 'call' }])]).toEqual([0]);
  expect([...independentClaims([same, { ...same, person: 'Bob' }])]).toEqual([0]);
});

it('reads a chain of 60,000 claims, each of which shares a source or a person with the next', () => {
  const chain = Array.from({ length: 30_000 }, (_, n) => ({ source: `s${n}`, person: `p${n}`, weight: 1 }));
  const links = chain.map(({ source }, n) => ({ source, person: `p${n + 1}`, weight: 1 }));
  expect(totalOf([...chain, ...links])).toBe(30_000);
});
