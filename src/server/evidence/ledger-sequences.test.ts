import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPACTS, STRENGTH_WEIGHTS, STRENGTHS } from '../../shared/evidence.ts';
import { provenValue, UNATTRIBUTED, type WeighedEvidence, weighEvidence } from '../../shared/score.ts';
import { applyChanges, changesIn } from './evidence.edit.ts';
import type { Evidence } from './evidence.entity.ts';
import { originKey, originKeys } from './evidence.origins.ts';
import { countsAs, settleStrength } from './evidence.strength.ts';

/** The full number with LEDGERS=10000, as scripts/test.mjs runs it; fewer by default. */
const CASES = { numRuns: Number(process.env.LEDGERS ?? 500) };

type Piece = Evidence;

const TEXTS = ['Anna paid forty euros', 'Bert ordered one', 'They said yes', 'lol', 'It was too late for us'];
const PAGES = ['https://a.example/report', 'https://b.example/story', 'https://c.example/x'];
const ENDINGS = ['', '/', '#part', '?utm_source=x', '.html', '?fbclid=1'];
const NAMES = ['Anna', ' anna ', 'Bert', 'Carla'];

const fields = {
  text: fc.constantFrom(...TEXTS),
  strength: fc.constantFrom(...STRENGTHS),
  impact: fc.constantFrom(...IMPACTS),
};
const word = fc.record({
  kind: fc.constant('word' as const),
  ...fields,
  who: fc.option(fc.constantFrom(...NAMES)),
});
const page = fc.record({
  kind: fc.constant('page' as const),
  ...fields,
  url: fc.constantFrom(...PAGES),
  sure: fc.boolean(),
});
const beginning = fc.array(fc.oneof(word, page), { minLength: 1, maxLength: 8 });

/** Edits that must never raise proven, since none adds a new origin with a named person. */
const harmless = fc.oneof(
  fc.record({ op: fc.constant('duplicate' as const), at: fc.nat() }),
  fc.record({ op: fc.constant('reprint' as const), at: fc.nat(), ending: fc.constantFrom(...ENDINGS) }),
  fc.record({ op: fc.constant('undecided' as const), text: fields.text }),
  fc.record({ op: fc.constant('delete support' as const), at: fc.nat() }),
  fc.record({ op: fc.constant('delete and restore' as const), at: fc.nat() }),
  fc.record({ op: fc.constant('toggle' as const), at: fc.nat() }),
  fc.record({
    op: fc.constant('edit what was found' as const),
    at: fc.nat(),
    text: fields.text,
    strength: fields.strength,
  }),
  fc.record({ op: fc.constant('name somebody already counted' as const), at: fc.nat() }),
  fc.record({ op: fc.constant('repeat' as const), at: fc.nat() }),
);
type Harmless = typeof harmless extends fc.Arbitrary<infer T> ? T : never;

describe('random ledgers and sequences of edits', () => {
  it('raise what is proven only by a new attributed origin', () => {
    fc.assert(
      fc.property(beginning, fc.array(harmless, { maxLength: 8 }), (start, steps) => {
        let ledger = start.reduce<Piece[]>((held, given) => added(held, made(given, held.length)), []);
        for (const step of steps) {
          const before = proven(ledger);
          ledger = taken(ledger, step);
          expect(proven(ledger), JSON.stringify(step)).toBeLessThanOrEqual(before + 1e-12);
        }
      }),
      CASES,
    );
  });

  it('never prove more than the named people, one anonymous statement and the distinct pages allow', () => {
    fc.assert(
      fc.property(beginning, fc.array(harmless, { maxLength: 8 }), (start, steps) => {
        let ledger = start.reduce<Piece[]>((held, given) => added(held, made(given, held.length)), []);
        for (const step of steps) ledger = taken(ledger, step);
        expect(proven(ledger)).toBeLessThanOrEqual(bound(ledger) + 1e-12);
      }),
      CASES,
    );
  });
});

function taken(ledger: readonly Piece[], step: Harmless): Piece[] {
  const at = 'at' in step ? step.at % Math.max(1, ledger.length) : 0;
  const piece = ledger[at];
  if (step.op === 'undecided') return added(ledger, undecided(step.text, ledger.length));
  if (!piece) return [...ledger];
  switch (step.op) {
    case 'duplicate':
      return added(ledger, { ...piece, id: `${ledger.length}` });
    case 'reprint':
      if (!piece.sourceUrl) return [...ledger];
      return added(
        ledger,
        alone({
          ...piece,
          id: `${ledger.length}`,
          sourceUrl: PAGES[PAGES.indexOf(base(piece.sourceUrl))] + step.ending,
        }),
      );
    case 'delete support':
      return piece.impact === 'contradicts' ? [...ledger] : ledger.filter((_, index) => index !== at);
    case 'delete and restore': {
      const without = ledger.filter((_, index) => index !== at);
      const back = [...without.slice(0, at), piece, ...without.slice(at)];
      expect(proven(back)).toBe(proven(ledger));
      return back;
    }
    case 'toggle':
      return [...ledger];
    case 'edit what was found':
      if (piece.originKind === 'founder' || piece.impact === 'contradicts') return [...ledger];
      return edited(ledger, at, { text: step.text, strength: step.strength });
    case 'name somebody already counted':
      return piece.who && piece.impact === 'validates'
        ? edited(ledger, at, { who: piece.who.toUpperCase() })
        : [...ledger];
    case 'repeat': {
      const { text, strength, impact, sourceUrl } = piece;
      const again = edited(ledger, at, { text, strength, impact, sourceUrl: sourceUrl ?? null });
      expect(again).toEqual(ledger);
      return again;
    }
  }
}

function made(
  given: typeof word extends fc.Arbitrary<infer W>
    ? W | (typeof page extends fc.Arbitrary<infer P> ? P : never)
    : never,
  n: number,
): Piece {
  const { text, strength, impact } = given;
  const common = {
    id: `${n}`,
    assumptionId: 'a',
    text,
    strength,
    origins: 1,
    people: [],
    needsJudgement: false,
  };
  if (given.kind === 'word') {
    return alone({
      ...common,
      impact,
      originKind: 'founder',
      who: given.who,
      sourceUrl: null,
      quote: null,
      quoteFound: false,
      verified: false,
    } as unknown as Piece);
  }
  const decided = given.sure && impact !== 'contradicts';
  return alone({
    ...common,
    impact: given.sure ? impact : 'neutral',
    needsJudgement: !given.sure,
    originKind: 'page',
    sourceUrl: given.url,
    quote: text,
    quoteFound: true,
    verified: decided || impact === 'contradicts',
    who: null,
  } as unknown as Piece);
}

function undecided(text: string, n: number): Piece {
  return made(
    {
      kind: 'page',
      text,
      strength: 'paid',
      impact: 'validates',
      url: PAGES[n % PAGES.length] ?? '',
      sure: false,
    },
    n,
  );
}

function alone(piece: Piece): Piece {
  return {
    ...piece,
    countsAs: countsAs(piece),
    originKey: originKey({ finalUrl: piece.sourceUrl ?? null, quote: piece.quote ?? piece.text }),
  };
}

function added(ledger: readonly Piece[], piece: Piece): Piece[] {
  return grouped([...ledger, piece]);
}

function edited(ledger: readonly Piece[], at: number, change: object): Piece[] {
  const next = ledger.map((each) => ({ ...each }));
  const piece = next[at];
  if (!piece) return next;
  const { who, ...input } = change as { who?: string };
  const changes = changesIn(
    piece,
    { id: piece.id, ...input },
    who === undefined ? {} : { who },
    piece.assumptionId,
  );
  if (Object.keys(changes).length === 0) return next;
  applyChanges(piece, changes);
  settleStrength(piece);
  return grouped(next);
}

/** The same as `groupReprints`, without comparing pages. */
function grouped(ledger: readonly Piece[]): Piece[] {
  const next = ledger.map((each) => ({ ...each }));
  for (const side of ['validates', 'contradicts']) {
    const pieces = next.filter((piece) => piece.impact === side);
    const keys = originKeys(
      pieces.map(({ sourceUrl, quote, text, originKey: held }) => ({
        finalUrl: sourceUrl ?? null,
        text: '',
        quote: quote ?? text,
        statement: text,
        held,
      })),
    );
    for (const [index, piece] of pieces.entries()) piece.originKey = keys[index] ?? piece.originKey;
  }
  return next;
}

function weighed(piece: Piece): WeighedEvidence {
  const isWord = piece.originKind === 'founder' && !piece.sourceUrl;
  const name = piece.who ? `who ${piece.who.trim().toLowerCase()}` : null;
  return {
    impact: piece.impact,
    countsAs: piece.countsAs,
    counts: piece.verified || piece.originKind === 'founder',
    source: piece.originKey,
    person: name ?? (isWord ? UNATTRIBUTED : null),
  };
}

function proven(ledger: readonly Piece[]): number {
  return provenValue(weighEvidence(ledger.map(weighed)));
}

function base(url: string): string {
  return PAGES.find((each) => url.startsWith(each)) ?? url;
}

/** An independent computation: each name at its strongest, each address as desk, all anonymous statements as one. */
function bound(ledger: readonly Piece[]): number {
  const support = ledger.filter((piece) => piece.impact === 'validates');
  const named = new Map<string, number>();
  const addresses = new Set<string>();
  let unnamed = 0;
  for (const piece of support) {
    const weight = STRENGTH_WEIGHTS[piece.countsAs];
    if (piece.who)
      named.set(
        piece.who.trim().toLowerCase(),
        Math.max(weight, named.get(piece.who.trim().toLowerCase()) ?? 0),
      );
    else if (piece.sourceUrl) addresses.add(base(piece.sourceUrl));
    else unnamed = Math.max(unnamed, Math.min(1, weight));
  }
  const most = [...named.values()].reduce((sum, weight) => sum + weight, unnamed + addresses.size * 0.5);
  return most / (1 + most);
}
