/** Values for a template. Each is founder data or a number, never instructions; null renders as "not provided". */
export type TemplateValues = Readonly<Record<string, string | null>>;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of the placeholders in a template, each once, in order of appearance. */
export function placeholdersOf(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))];
}

/**
 * Fills a template in one pass. Each value becomes a delimited block, so that an edited prompt cannot lose the
 * delimiters; what the founder wrote cannot close its block, because the delimiting brackets are replaced in it.
 *
 * @throws RangeError when a placeholder has no value, rather than sending a prompt with a hole in it.
 */
export function renderTemplate(template: string, values: TemplateValues): string {
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new RangeError(`No value for the placeholder {{${name}}}`);
    return dataBlock(name, value);
  });
}

function dataBlock(name: string, value: string | null): string {
  const body = value?.trim() ? neutraliseDelimiters(value.trim()) : '(not provided)';
  return `⟦data ${name}⟧\n${body}\n⟦end of ${name}⟧`;
}

/** Replaces the block brackets, and the ones that look like them, by plain square brackets. */
export function neutraliseDelimiters(text: string): string {
  return text.replace(/[⟦〚⟬【]/g, '[').replace(/[⟧〛⟭】]/g, ']');
}
