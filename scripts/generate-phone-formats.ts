import { writeFileSync } from 'node:fs';
import metadata from 'libphonenumber-js/metadata.min.json';

/**
 * Generates src/shared/phone-formats.ts: the number formats of the countries that most founders and members come from,
 * from the metadata of libphonenumber. All countries would be ten times as many bytes for every visitor.
 */
const COUNTRIES =
  'GB DE FR ES PT IT NL BE CH AT IE DK SE NO FI PL CZ AU NZ IN BR MX JP KR SG ZA IL AE NG KE'.split(' ');

type Format = [
  pattern: string,
  format: string,
  leading?: string[],
  rule?: string,
  optional?: unknown,
  international?: string,
];
const countries = metadata.countries as unknown as Record<string, unknown[]>;
const rows = COUNTRIES.map((country) => {
  const own = countries[country];
  if (!own) throw new Error(`No metadata for ${country}`);
  const [code, , , , formats] = own as [string, string, string, number[], Format[] | 0];
  const kept = (formats || [])
    .filter(([, , , , , international]) => international !== 'NA')
    .map(([pattern, format, leading, , , international]) => [
      pattern,
      (international ?? format).replace(/[-() .~/]+/g, ' ').trim(),
      leading?.at(-1) ?? '',
    ]);
  return `  // ${country}\n  '${code}': ${JSON.stringify(kept)},`;
});
writeFileSync(
  'src/shared/phone-formats.ts',
  `// Written by scripts/generate-phone-formats.ts. Do not edit.
// biome-ignore-all format: one country a line

/** By calling code: the pattern of a complete national number, its grouping, and its prefix. */
export const PHONE_FORMATS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
${rows.join('\n')}
};
`,
);
