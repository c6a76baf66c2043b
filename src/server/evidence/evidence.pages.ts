import type { EvidenceDraft } from '../../shared/analysis.ts';
import type { Ctx } from '../context.ts';
import { type FetchedPage, PageFetchError } from '../platform/page-fetch/page-fetch.port.ts';
import { type Finding, unverifiedPage, VERDICT_REASONS, verifiedPage } from './evidence.finding.ts';
import { checkQuote } from './evidence.verify.ts';

/** How many pages are fetched at once for one assumption. */
const AT_ONCE = 6;

/** A page, or why there is none. */
type Fetched = FetchedPage | PageFetchError;

/**
 * Fetches the pages that evidence cites, each once and some side by side, and looks for the quotes in them. What
 * is not a web address is left out; a page that cannot be had makes its evidence unverified, not the search fail.
 *
 * @throws the abort reason when the signal fired
 */
export async function findInPages(
  ctx: Pick<Ctx, 'ports' | 'env'>,
  drafts: readonly EvidenceDraft[],
  ownTexts: readonly string[],
  signal?: AbortSignal,
): Promise<Finding[]> {
  const cited = drafts.flatMap((draft) => {
    const url = draft.source.kind === 'page' ? webAddress(draft.source.url) : null;
    return url === null ? [] : [{ draft, url }];
  });
  const pages = await fetchAll(ctx, [...new Set(cited.map(({ url }) => url))], signal);
  const ownHosts = ctx.env.PUBLIC_URL ? [new URL(ctx.env.PUBLIC_URL).hostname] : [];
  return cited.map(({ draft, url }) => check(draft, url, pages.get(url), ownHosts, ownTexts));
}

/** The address without what leads nowhere else; null unless it is http or https without a password. */
function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username || url.password) return null;
  url.hash = '';
  return url.href;
}

async function fetchAll(
  ctx: Pick<Ctx, 'ports'>,
  urls: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, Fetched>> {
  const pages = new Map<string, Fetched>();
  const left = [...urls];
  const fetchInTurn = async (): Promise<void> => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      pages.set(url, await fetchOne(ctx, url, signal));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, urls.length) }, fetchInTurn));
  return pages;
}

async function fetchOne(ctx: Pick<Ctx, 'ports'>, url: string, signal?: AbortSignal): Promise<Fetched> {
  try {
    const page = await ctx.ports.readPage(url, signal);
    // The database takes neither NUL nor half a character.
    return { ...page, text: page.text.replaceAll('\u0000', '').toWellFormed() };
  } catch (error) {
    if (error instanceof PageFetchError) return error;
    throw error;
  }
}

function check(
  draft: EvidenceDraft,
  url: string,
  page: Fetched | undefined,
  ownHosts: readonly string[],
  ownTexts: readonly string[],
): Finding {
  if (!page || page instanceof PageFetchError) {
    return unverifiedPage(draft, url, page?.message ?? 'The page could not be reached.', null);
  }
  const { text: pageText, finalUrl } = page;
  const { verdict } = checkQuote({ quote: draft.quote, pageText, url, finalUrl, ownHosts, ownTexts });
  if (verdict === 'found') return verifiedPage(draft, url, page);
  return unverifiedPage(draft, url, VERDICT_REASONS[verdict], page);
}
