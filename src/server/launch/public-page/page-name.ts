export interface Named {
  /** The concept's. */
  readonly title: string;
  /** What visitors read in its place; null for none. */
  readonly shownName: string | null;
}

/** What visitors read as the product's name: the one that the founder gave to the page, else the concept's title. */
export function nameOf({ title, shownName }: Named): string {
  return shownName ?? title;
}

/** The same within a sentence, where a title, which may be a phrase, stands in quotation marks. */
export function nameInSentence({ title, shownName }: Named): string {
  return shownName ?? `“${title}”`;
}
