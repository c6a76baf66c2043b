import type { EvidenceDraft } from '../../../shared/analysis.ts';
import { OutOfBoundsError, runBounded } from '../../bounded-work/run-bounded.ts';
import type { Ctx } from '../../context.ts';
import { type FetchedPage, PageFetchError } from '../../platform/page-fetch/page-fetch.port.ts';
import type { QuoteVerdict } from '../checks/evidence.verify.ts';
import { type FoundPiece, fromPage, VERDICT_REASONS } from './evidence.finding.ts';

/** How many pages are fetched concurrently for one assumption. */
const AT_ONCE = 6;
const COMPARED_WITHIN_MS = 5000;
const UNREACHED = 'The page could not be reached.';

interface Cited {
  readonly draft: EvidenceDraft;
  readonly url: string;
}

/** A fetched page, or the reason why it could not be fetched. */
type Fetched = FetchedPage | PageFetchError;

/**
 * Fetches the pages that evidence cites, each once and several concurrently, and looks for the quotes in them. Evidence
 * without a web address is dropped; a page that cannot be fetched leaves its evidence unverified and does not fail the
 * search.
 *
 * @throws the abort reason when the signal fired
 */
export async function findInPages(
  ctx: Pick<Ctx, 'ports' | 'env'>,
  drafts: readonly EvidenceDraft[],
  ownTexts: readonly string[],
  signal?: AbortSignal,
): Promise<FoundPiece[]> {
  const cited = drafts.flatMap((draft) => {
    const url = draft.source.kind === 'page' ? webAddress(draft.source.url) : null;
    return url === null ? [] : [{ draft, url }];
  });
  const pages = await fetchAll(ctx, [...new Set(cited.map(({ url }) => url))], signal);
  const ownHosts = ctx.env.PUBLIC_URL ? [new URL(ctx.env.PUBLIC_URL).hostname] : [];
  const verdicts = await checkPages(cited, pages, { ownHosts, ownTexts });
  return cited.map((each) => {
    const page = pages.get(each.url);
    const missing = page instanceof PageFetchError ? page.message : UNREACHED;
    if (!page || page instanceof PageFetchError) return fromPage(each.draft, each.url, null, missing);
    const verdict = verdicts.get(each) ?? 'not-found';
    return fromPage(each.draft, each.url, page, verdict === 'found' ? null : VERDICT_REASONS[verdict]);
  });
}

/** Looks for all quotes of a page at once, in a separate worker, since the page's content is untrusted. */
async function checkPages(
  cited: readonly Cited[],
  pages: ReadonlyMap<string, Fetched>,
  own: { ownHosts: readonly string[]; ownTexts: readonly string[] },
): Promise<Map<Cited, QuoteVerdict>> {
  const verdicts = new Map<Cited, QuoteVerdict>();
  for (const [url, page] of pages) {
    if (page instanceof PageFetchError) continue;
    const here = cited.filter((each) => each.url === url);
    const quotes = here.map(({ draft }) => draft.quote);
    const { text: pageText, finalUrl } = page;
    const results = await runBounded(
      'checkQuotes',
      { quotes, pageText, url, finalUrl, ...own },
      { withinMs: COMPARED_WITHIN_MS },
    ).catch((error: unknown) => {
      if (error instanceof OutOfBoundsError) return [];
      throw error;
    });
    for (const [index, each] of here.entries()) verdicts.set(each, results[index]?.verdict ?? 'not-found');
  }
  return verdicts;
}

/** Normalises an address; null unless it is http or https without credentials. */
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

/** PostgreSQL stores neither NUL nor lone surrogates. */
export function readableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

async function fetchOne(ctx: Pick<Ctx, 'ports'>, url: string, signal?: AbortSignal): Promise<Fetched> {
  try {
    const page = await ctx.ports.readPage(url, signal);
    return { ...page, text: readableText(page.text) };
  } catch (error) {
    if (error instanceof PageFetchError) return error;
    throw error;
  }
}
