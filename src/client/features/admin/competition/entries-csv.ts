import type { CompetitionEntryView } from '../../../../shared/competition.ts';

const COLUMNS = [
  'round',
  'id',
  'title',
  'score',
  'status',
  'hidden',
  'phoneNumber',
  'createdAt',
  'summary',
  'transcript',
] as const;

/** The entries as CSV. */
export function entriesCsv(entries: readonly CompetitionEntryView[]): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => cell(entry[column])).join(','));
  return `\uFEFF${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

/** A leading apostrophe makes spreadsheets treat a value as text that they would otherwise execute as a formula. */
function cell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
