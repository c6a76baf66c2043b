const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
  twice: 2,
  half: 0.5,
};
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  k: 1000,
  million: 1_000_000,
  mio: 1_000_000,
  m: 1_000_000,
  mn: 1_000_000,
  billion: 1_000_000_000,
  bn: 1_000_000_000,
};

const NUMBER =
  /(\d{1,3}(?:[.,'’   ]\d{3})+(?![\d])|\d+(?:[.,]\d+)?)(?:\s?(k|m|mn|mio|bn)\b)?(?:\s(hundred|thousand|million|billion)s?\b)?(\s?%|\s(?:percent|per cent)\b)?/giu;
const WORD_NUMBER = new RegExp(
  `\\b(?:${[...Object.keys(UNITS), ...Object.keys(SCALES).filter((name) => name.length > 3)].join('|')})(?:[\\s-]+(?:and\\s+)?(?:${[...Object.keys(UNITS), ...Object.keys(SCALES).filter((name) => name.length > 3)].join('|')}))*s?\\b(\\s?%|\\s(?:percent|per cent)\\b)?`,
  'giu',
);

/** All figures of a text, normalised: `5000` for "5,000", "5k" and "five thousand", `40%` for "forty percent". */
export function figuresIn(text: string): Set<string> {
  const figures = new Set<string>();
  for (const [, digits = '', short, long, percent] of text.matchAll(NUMBER)) {
    const scale = SCALES[(short ?? long ?? '').toLowerCase()] ?? 1;
    figures.add(`${plainNumber(digits) * scale}${percent ? '%' : ''}`);
  }
  for (const [words, percent] of text.matchAll(WORD_NUMBER)) {
    const value = wordValue(words.toLowerCase().replace(/\s?%|\s(?:percent|per cent)$/, ''));
    // "One" is more often a pronoun than a figure.
    if (value !== 1 || percent) figures.add(`${value}${percent ? '%' : ''}`);
  }
  return figures;
}

/** A separator before exactly three digits groups them; any other is a decimal point. */
function plainNumber(digits: string): number {
  const isGrouped = /^\d{1,3}(?:[.,'’   ]\d{3})+$/u.test(digits);
  return Number(isGrouped ? digits.replace(/\D/g, '') : digits.replace(',', '.'));
}

function wordValue(words: string): number {
  let total = 0;
  let current = 0;
  for (const word of words.split(/[\s-]+/)) {
    const name = word.replace(/s$/, '');
    const scale = SCALES[name] ?? SCALES[word];
    if (scale === undefined) current += UNITS[word] ?? UNITS[name] ?? 0;
    else if (scale === 100) current = (current || 1) * 100;
    else {
      total += (current || 1) * scale;
      current = 0;
    }
  }
  return total + current;
}
