import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { PromptVersionView, PromptView, updatePromptInput } from '../../shared/prompts.ts';
import { isUuid } from '../../shared/text.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { AppError } from '../errors.ts';
import { AiPrompt } from './ai-prompt.entity.ts';
import { AiPromptVersion } from './ai-prompt-version.entity.ts';
import { findSeedPrompt, SEED_PROMPTS } from './prompt-seeds.ts';
import { checkTemplate, describeTemplateProblem } from './prompt-template.ts';

/** Every prompt, in the order in which an analysis uses them. @throws AppError unauthenticated behind the gate */
export async function listPrompts(ctx: Ctx): Promise<PromptView[]> {
  requireAdmin(ctx);
  const order = SEED_PROMPTS.map((seed) => seed.key as string);
  const prompts = await ctx.em.find(AiPrompt, { key: { $in: order } });
  return prompts.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key)).map(viewPrompt);
}

/**
 * Puts an edited prompt in force, as a new version. Without a change there is none.
 *
 * @throws AppError not_found; bad_input that names the placeholder which is missing, unknown or misplaced; conflict
 * when a version is given and another one is in force
 */
export function updatePrompt(ctx: Ctx, input: z.output<typeof updatePromptInput>): Promise<PromptView> {
  requireAdmin(ctx);
  return changePrompt(ctx, input.id, async (_tx, prompt) => {
    if (input.version !== undefined && input.version !== prompt.version) {
      throw new AppError(
        'conflict',
        'Somebody has saved this prompt meanwhile. Load it again before saving.',
      );
    }
    const { systemPrompt = prompt.systemPrompt, userPrompt = prompt.userPrompt } = input;
    return { systemPrompt, userPrompt };
  });
}

/** Brings the words of an earlier version back, as a new version. @throws AppError as {@link updatePrompt} */
export function restorePrompt(ctx: Ctx, id: string, version: number): Promise<PromptView> {
  requireAdmin(ctx);
  return changePrompt(ctx, id, async (tx, prompt) => {
    const earlier = await tx.findOne(AiPromptVersion, { promptId: prompt.id, version });
    if (!earlier) throw new AppError('not_found', 'There is no such version.');
    return earlier;
  });
}

/** Every version of a prompt, the newest first. @throws AppError not_found */
export async function listPromptVersions(ctx: Ctx, id: string): Promise<PromptVersionView[]> {
  requireAdmin(ctx);
  const prompt = await loadPrompt(ctx.em, id);
  const versions = await ctx.em.find(
    AiPromptVersion,
    { promptId: prompt.id },
    { orderBy: { version: 'desc' } },
  );
  return versions.map(({ version, systemPrompt, userPrompt, madeBy, createdAt }) => ({
    version,
    systemPrompt,
    userPrompt,
    madeBy,
    createdAt: createdAt.toISOString(),
  }));
}

interface PromptTexts {
  readonly systemPrompt: string;
  readonly userPrompt: string;
}

function changePrompt(
  ctx: Ctx,
  id: string,
  wanted: (tx: EntityManager, prompt: AiPrompt) => Promise<PromptTexts>,
): Promise<PromptView> {
  return ctx.em.fork().transactional(async (tx) => {
    const prompt = await loadPrompt(tx, id, LockMode.PESSIMISTIC_WRITE);
    const { systemPrompt, userPrompt } = await wanted(tx, prompt);
    requireTemplate(prompt.key, { systemPrompt, userPrompt });
    if (systemPrompt === prompt.systemPrompt && userPrompt === prompt.userPrompt) return viewPrompt(prompt);
    prompt.systemPrompt = systemPrompt;
    prompt.userPrompt = userPrompt;
    prompt.version += 1;
    tx.create(AiPromptVersion, {
      promptId: prompt.id,
      version: prompt.version,
      systemPrompt,
      userPrompt,
      madeBy: 'admin',
    });
    await tx.flush();
    return viewPrompt(prompt);
  });
}

/** @throws AppError bad_input, with each problem beside the text that has it */
export function requireTemplate(key: string, { systemPrompt, userPrompt }: PromptTexts): void {
  const problems = checkTemplate(key, systemPrompt, userPrompt);
  const [first] = problems;
  if (!first) return;
  const fields: Record<string, string> = {};
  for (const each of problems) {
    const inSystem = each.problem !== 'missing' && systemPrompt.includes(each.placeholder);
    const field = inSystem ? 'systemPrompt' : 'userPrompt';
    const sentence = describeTemplateProblem(each);
    fields[field] = fields[field] ? `${fields[field]}. ${sentence}` : sentence;
  }
  throw new AppError('bad_input', describeTemplateProblem(first), { fields });
}

/** @throws AppError not_found */
export async function loadPrompt(em: EntityManager, id: string, lockMode?: LockMode): Promise<AiPrompt> {
  const prompt = isUuid(id) ? await em.findOne(AiPrompt, { id }, lockMode ? { lockMode } : {}) : null;
  if (!prompt || !findSeedPrompt(prompt.key)) throw new AppError('not_found', 'Prompt not found');
  return prompt;
}

function viewPrompt(prompt: AiPrompt): PromptView {
  return {
    id: prompt.id,
    key: prompt.key,
    name: prompt.name,
    description: prompt.description,
    model: prompt.model,
    responseFormat: prompt.responseFormat,
    reasoningEffort: prompt.reasoningEffort ?? null,
    systemPrompt: prompt.systemPrompt,
    userPrompt: prompt.userPrompt,
    version: prompt.version,
    placeholders: [...(findSeedPrompt(prompt.key)?.requiredPlaceholders ?? [])],
    updatedAt: prompt.updatedAt.toISOString(),
  };
}
