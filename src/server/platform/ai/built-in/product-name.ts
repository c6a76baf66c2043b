const NAMED =
  /\b(?:called|named|name is|call it|calling it|calling this|call this)\s+(?:the |it )?["“'‘*]{0,2}([\p{Lu}\d][\p{L}\p{N}'&.-]*(?:\s[\p{Lu}\d][\p{L}\p{N}&.-]*){0,3})/u;
const NAMED_LOWER =
  /\b(?:an? (?:\w+ )?(?:app|platform|tool|service|website|product|device|company|startup|marketplace)),? (?:called|named)\s+["“'‘]?([\p{L}\p{N}]{3,20})/iu;
const OPENS_AS_SUBJECT =
  /^\W*(?:(?:hi|hello|hey|so|okay|um|well)[,\s]+)*([\p{Lu}][\p{L}\p{N}]*(?:[\p{Lu}\d][\p{L}\p{N}]*)?(?:\s[\p{Lu}][\p{L}\p{N}]*){0,2}) (?:is|are|lets|helps|makes|connects|turns|gives|sends|matches|offers|builds|rents|sells|brings|delivers|tracks|teaches|will be|uses|finds|puts|takes|keeps) /u;
const NOT_NAMES = new Set(
  `it this that there they we i you he she my our the a an most many people every everyone everybody one small local dog farmers parents
nobody today right every when if in for what who here idea idea's business soil finding problem customers each some all more being
growing getting making selling buying cooking hiring teachers students restaurants companies schools nurses owners drivers`.split(
    /\s+/,
  ),
);

/** What the founder calls the product, or null: "called Vinely", or a pitch that opens "Vinely is an app that". */
export function productNameOf(pitch: string): string | null {
  const start = pitch.slice(0, 4000);
  const named = NAMED.exec(start)?.[1] ?? NAMED_LOWER.exec(start)?.[1];
  if (named) return tidy(named);
  const opening = OPENS_AS_SUBJECT.exec(start.slice(0, 200))?.[1];
  if (!opening) return null;
  const [first = ''] = opening.toLowerCase().split(' ');
  return NOT_NAMES.has(first) || /(?:ers|ists|ing)$/.test(first) ? null : tidy(opening);
}

function tidy(name: string): string {
  const clean = name.replace(/[.'’&-]+$/u, '').trim();
  return clean.charAt(0).toUpperCase() + clean.slice(1);
}
