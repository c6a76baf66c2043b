import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type {
  PromptVersionView,
  PromptView,
  takeDeliveredInput,
  updatePromptInput,
} from '../../shared/prompts.ts';
import { isUuid } from '../../shared/text.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { AppError } from '../errors.ts';
import { AiPrompt } from './ai-prompt.entity.ts';
import { AiPromptVersion } from './ai-prompt-version.entity.ts';
import { findSeedPrompt, SEED_PROMPTS } from './prompt-seeds.ts';
import { checkTemplate, describeTemplateProblem } from './prompt-template.ts';

/** All prompts, in the order in which an analysis uses them. @throws AppError unauthenticated behind the gate */
export async function listPrompts(ctx: Ctx): Promise<PromptView[]> {
  requireAdmin(ctx);
  const order = SEED_PROMPTS.map((seed) => seed.key as string);
  const prompts = await ctx.em.find(AiPrompt, { key: { $in: order } });
  const newer = await withNewerText(ctx.em, prompts);
  return prompts
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .map((prompt) => viewPrompt(prompt, newer.has(prompt.id)));
}

/**
 * Makes an edited prompt current, as a new version. An edit without a change creates none.
 *
 * @throws AppError not_found; bad_input that names the placeholder which is missing, unknown or misplaced; conflict
 * when the given version is not the current one
 */
export function updatePrompt(ctx: Ctx, input: z.output<typeof updatePromptInput>): Promise<PromptView> {
  requireAdmin(ctx);
  return changePrompt(ctx, input.id, async (_tx, prompt) => {
    requireVersion(prompt, input.version);
    const { systemPrompt = prompt.systemPrompt, userPrompt = prompt.userPrompt } = input;
    return { systemPrompt, userPrompt };
  });
}

/** Restores the text of an earlier version, as a new version. @throws AppError as {@link updatePrompt} */
export function restorePrompt(ctx: Ctx, id: string, version: number): Promise<PromptView> {
  requireAdmin(ctx);
  return changePrompt(ctx, id, async (tx, prompt) => {
    const earlier = await tx.findOne(AiPromptVersion, { promptId: prompt.id, version });
    if (!earlier) throw new AppError('not_found', 'There is no such version.');
    return earlier;
  });
}

/** The text of a prompt as delivered with this release. @throws AppError not_found */
export async function getDeliveredPrompt(ctx: Ctx, id: string): Promise<PromptTexts> {
  requireAdmin(ctx);
  return deliveredTexts((await loadPrompt(ctx.em, id)).key);
}

/**
 * Makes the delivered text current, as a new version; from then on the prompt is updated with each release again.
 *
 * @throws AppError as {@link updatePrompt}
 */
export function takeDeliveredPrompt(
  ctx: Ctx,
  { id, version }: z.output<typeof takeDeliveredInput>,
): Promise<PromptView> {
  requireAdmin(ctx);
  return changePrompt(
    ctx,
    id,
    async (_tx, prompt) => {
      requireVersion(prompt, version);
      return deliveredTexts(prompt.key);
    },
    'seed',
  );
}

const VERSIONS_AT_MOST = 1000;

/** The versions of a prompt, the newest first. @throws AppError not_found */
export async function listPromptVersions(ctx: Ctx, id: string): Promise<PromptVersionView[]> {
  requireAdmin(ctx);
  const prompt = await loadPrompt(ctx.em, id);
  const versions = await ctx.em.find(
    AiPromptVersion,
    { promptId: prompt.id },
    { orderBy: { version: 'desc' }, limit: VERSIONS_AT_MOST },
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

function requireVersion(prompt: AiPrompt, version: number | undefined): void {
  if (version === undefined || version === prompt.version) return;
  throw new AppError('conflict', 'Somebody has saved this prompt meanwhile. Load it again before saving.');
}

function changePrompt(
  ctx: Ctx,
  id: string,
  wanted: (tx: EntityManager, prompt: AiPrompt) => Promise<PromptTexts>,
  madeBy: 'admin' | 'seed' = 'admin',
): Promise<PromptView> {
  return ctx.em.fork().transactional(async (tx) => {
    const prompt = await loadPrompt(tx, id, LockMode.PESSIMISTIC_WRITE);
    const { systemPrompt, userPrompt } = await wanted(tx, prompt);
    requireTemplate(prompt.key, { systemPrompt, userPrompt });
    if (isSame(prompt, { systemPrompt, userPrompt })) {
      return viewPrompt(prompt, (await withNewerText(tx, [prompt])).has(prompt.id));
    }
    prompt.systemPrompt = systemPrompt;
    prompt.userPrompt = userPrompt;
    prompt.version += 1;
    tx.create(AiPromptVersion, {
      promptId: prompt.id,
      version: prompt.version,
      systemPrompt,
      userPrompt,
      madeBy,
    });
    await tx.flush();
    return viewPrompt(prompt, (await withNewerText(tx, [prompt])).has(prompt.id));
  });
}

/** @throws AppError bad_input, listing each problem under the field that has it */
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

function deliveredTexts(key: string): PromptTexts {
  const seed = findSeedPrompt(key);
  if (!seed) throw new AppError('not_found', 'Prompt not found');
  return { systemPrompt: seed.systemPrompt, userPrompt: seed.userPrompt };
}

/** The ids of prompts that an administrator has edited and whose delivered text has changed since. */
async function withNewerText(em: EntityManager, prompts: readonly AiPrompt[]): Promise<Set<string>> {
  const differing = prompts.filter((prompt) => !isSame(prompt, deliveredTexts(prompt.key)));
  if (differing.length === 0) return new Set();
  const delivered = await em.find(AiPromptVersion, {
    promptId: { $in: differing.map(({ id }) => id) },
    madeBy: 'seed',
  });
  const isKnown = ({ id, key }: AiPrompt) =>
    delivered.some((version) => version.promptId === id && isSame(version, deliveredTexts(key)));
  return new Set(differing.filter((prompt) => !isKnown(prompt)).map(({ id }) => id));
}

function isSame(one: PromptTexts, other: PromptTexts): boolean {
  return one.systemPrompt === other.systemPrompt && one.userPrompt === other.userPrompt;
}

function viewPrompt(prompt: AiPrompt, hasNewerText: boolean): PromptView {
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
    hasNewerText,
    placeholders: [...(findSeedPrompt(prompt.key)?.requiredPlaceholders ?? [])],
    updatedAt: prompt.updatedAt.toISOString(),
  };
}
