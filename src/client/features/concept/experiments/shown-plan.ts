import { TEST_IS_ABOUT } from '../assumption-words.ts';

const END = '”.';

/**
 * A proposed plan ends with the assumption that it tests, for whoever reads it elsewhere. Without that sentence where the
 * assumption stands beside it; with it where the assumption has other words by now.
 */
export function planBeside(assumption: string | undefined, plan: string): string {
  const from = plan.lastIndexOf(TEST_IS_ABOUT);
  if (from < 0 || !assumption) return plan;
  const said = plan.slice(from + TEST_IS_ABOUT.length);
  const isWhole = said.endsWith(END);
  if (!isWhole && !said.endsWith('…')) return plan;
  // A long assumption, or a long plan, ends in an ellipsis.
  const words = (isWhole ? said.slice(0, -END.length) : said).replace(/…$/u, '');
  return assumption.startsWith(words) ? plan.slice(0, from) : plan;
}
