import { findSeedPrompt } from './prompt-seeds.ts';

/** One reason to refuse a template: the placeholder it lacks, does not know, or has in the wrong part. */
export interface TemplateProblem {
  readonly placeholder: string;
  readonly problem: 'missing' | 'unknown' | 'misplaced';
}

/** Values for a template. Each is a founder's words or a figure, never instructions; null is "not provided". */
export type TemplateValues = Readonly<Record<string, string | null>>;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * Checks an edited prompt (design, section 4: a refusal names the placeholder that is missing or unknown).
 * Founder data goes into the user prompt only: in the system prompt it would speak with our voice.
 *
 * @throws RangeError when no prompt has this key.
 */
export function checkTemplate(key: string, systemPrompt: string, userPrompt: string): TemplateProblem[] {
  const seed = findSeedPrompt(key);
  if (!seed) throw new RangeError(`There is no prompt ${key}`);
  const known = seed.requiredPlaceholders;
  const used = placeholdersOf(userPrompt);
  const inSystem = placeholdersOf(systemPrompt);
  const unknown = new Set([...inSystem, ...used].filter((name) => !known.includes(name)));
  return [
    ...known.filter((name) => !used.includes(name)).map((name) => problem(name, 'missing')),
    ...[...unknown].map((name) => problem(name, 'unknown')),
    ...known.filter((name) => inSystem.includes(name)).map((name) => problem(name, 'misplaced')),
  ];
}

function problem(placeholder: string, kind: TemplateProblem['problem']): TemplateProblem {
  return { placeholder, problem: kind };
}

/** The names of the placeholders in a template, each once, in order of appearance. */
export function placeholdersOf(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))];
}

/** The sentence shown to the one who edited the prompt. */
export function describeTemplateProblem({ placeholder, problem: kind }: TemplateProblem): string {
  const name = `{{${placeholder}}}`;
  if (kind === 'missing') return `The user prompt lacks the placeholder ${name}`;
  if (kind === 'misplaced')
    return `The placeholder ${name} belongs in the user prompt, not in the system prompt`;
  return `The placeholder ${name} is unknown`;
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
