/** The named entities common in prose; rarer ones stay undecoded. */
const VISIBLE = `
  amp & lt < gt > quot " apos ' colon : semi ; ndash – mdash — minus − lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ”
  bdquo „ laquo « raquo » lsaquo ‹ rsaquo › hellip … bull • middot · copy © reg ® trade ™ deg °
  plusmn ± times × divide ÷ frac12 ½ frac14 ¼ frac34 ¾ sup2 ² sup3 ³ micro µ para ¶ sect § euro €
  pound £ yen ¥ cent ¢ curren ¤ iexcl ¡ iquest ¿ ordf ª ordm º agrave à aacute á acirc â atilde ã
  auml ä aring å aelig æ ccedil ç egrave è eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï
  eth ð ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö oslash ø ugrave ù uacute ú ucirc û uuml ü
  yacute ý thorn þ yuml ÿ szlig ß Agrave À Aacute Á Acirc Â Atilde Ã Auml Ä Aring Å AElig Æ Ccedil Ç
  Egrave È Eacute É Ecirc Ê Euml Ë Iacute Í Icirc Î Ntilde Ñ Ograve Ò Oacute Ó Ocirc Ô Otilde Õ Ouml Ö
  Oslash Ø Ugrave Ù Uacute Ú Ucirc Û Uuml Ü Yacute Ý THORN Þ oelig œ OElig Œ scaron š Scaron Š rarr →
  larr ← ne ≠ le ≤ ge ≥
`;
const INVISIBLE = {
  nbsp: '\u00a0',
  shy: '\u00ad',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '\u200c',
  zwj: '\u200d',
};

const NAMED = new Map([...pairsOf(VISIBLE), ...Object.entries(INVISIBLE)]);

function pairsOf(table: string): [string, string][] {
  const words = table.trim().split(/\s+/);
  return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : []));
}

/** Decodes character references, once: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,10});?/gi, (whole, body: string) => {
    if (body.startsWith('#')) return fromNumber(body) ?? whole;
    return NAMED.get(body) ?? whole;
  });
}

function fromNumber(body: string): string | undefined {
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return String.fromCodePoint(code);
}
