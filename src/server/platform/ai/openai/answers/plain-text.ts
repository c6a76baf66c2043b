/** Control characters, direction overrides, tag characters and private-use characters, which are never shown. */
const UNWANTED = /(?![\t\n])[\p{Cc}\p{Co}\u202a-\u202e\u2060-\u2069\ufeff\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu;
/** The provider's inline citation marks: a private-use bracket, words for machines, a private-use bracket. */
const CITATION_MARK = /\ue200[^\ue201]{0,300}\ue201/g;

/**
 * A model's prose as plain text: no markup, no links, no invisible characters. Web addresses are left out, except
 * that an address on a host that the answer's own web search brought up stays as the bare name of that host.
 */
export function plainProse(text: string, sourceHosts: ReadonlySet<string> = new Set()): string {
  const bare = withoutAddresses(withoutMarkup(withoutUnwanted(text)), sourceHosts);
  return bare
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** As `plainProse`, on one line. */
export function plainLine(text: string, sourceHosts?: ReadonlySet<string>): string {
  return plainProse(text, sourceHosts).replace(/\s+/g, ' ').trim();
}

/** Text that has to stay verbatim: removes invisible characters only. */
export function withoutUnwanted(text: string): string {
  return text.toWellFormed().replace(CITATION_MARK, '').replace(/\r\n?/g, '\n').replace(UNWANTED, '');
}

function withoutMarkup(text: string): string {
  return withoutTags(text)
    .replace(/!?\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/!?\[([^\]\n]{0,500})\]\[[^\]\n]{0,100}\]/g, '$1')
    .replace(/^\s{0,3}\[[^\]\n]{1,100}\]:\s+\S+.*$/gm, '')
    .replace(/^\s{0,3}#{1,6}\s+/gm, '')
    .replace(/^\s*(?:\*|•|–)\s+/gm, '- ')
    .replace(/^\s*(?:```|~~~).*$/gm, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/__([^_\n]+)__/g, '$1')
    .replace(/`([^`\n]*)`/g, '$1');
}

/** Removes tags repeatedly, until no new tag forms from the pieces; keeps "a < b". */
function withoutTags(text: string): string {
  let before = '';
  let after = text;
  while (before !== after) {
    before = after;
    after = before
      .replace(/<(script|style|iframe|svg|object)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<\/?[a-z!?][^<>]*>/gi, '');
  }
  return after.replace(/<(?=[/!?a-z])/gi, '');
}

const ADDRESS =
  /\(?\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?\/(?=[^\s)\]]))[^\s<>"'”)\]]*\)?/gi;
const SCRIPT_ADDRESS = /\b(?:javascript|vbscript|data|mailto|tel)\s*:\s*(?=[^\s])[^\s]*[(/,;%@][^\s]*/gi;

function withoutAddresses(text: string, sourceHosts: ReadonlySet<string>): string {
  return text
    .replace(SCRIPT_ADDRESS, '')
    .replace(ADDRESS, (found) => {
      const stop = /[.,;:!?]*$/.exec(found)?.[0] ?? '';
      const address = found.slice(0, found.length - stop.length);
      const host = hostOf(address.replace(/^\(|\)$/g, ''));
      if (!sourceHosts.has(host)) return stop;
      return (address.startsWith('(') ? `(${host})` : host) + stop;
    })
    .replace(/ +([.,;:)])/g, '$1')
    .replace(/\(\s*\)/g, '');
}

/** The host of an address without "www.", or an empty string. */
export function hostOf(address: string): string {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
