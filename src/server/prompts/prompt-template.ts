import { placeholdersOf } from '../platform/ai/render-template.ts';
import { findSeedPrompt } from './prompt-seeds.ts';

/** One error in a template: a placeholder that is missing, unknown, or in the wrong part. */
export interface TemplateProblem {
  readonly placeholder: string;
  readonly problem: 'missing' | 'unknown' | 'misplaced';
}

/**
 * Checks an edited prompt (design, section 4: a refusal names the placeholder that is missing or unknown). Founder data
 * is allowed in the user prompt only: in the system prompt the model would follow it as an instruction.
 *
 * @throws RangeError when there is no prompt with this key.
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

/** The error message for the person who edited the prompt. */
export function describeTemplateProblem({ placeholder, problem: kind }: TemplateProblem): string {
  const name = `{{${placeholder}}}`;
  if (kind === 'missing') return `The user prompt lacks the placeholder ${name}`;
  if (kind === 'misplaced')
    return `The placeholder ${name} belongs in the user prompt, not in the system prompt`;
  return `The placeholder ${name} is unknown`;
}
