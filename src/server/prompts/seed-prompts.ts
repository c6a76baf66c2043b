import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { SEED_PROMPTS } from './prompt-seeds.ts';

/** Writes the prompts that are not there yet. One that an administrator has edited is left as it is. */
export async function seedPrompts(em: EntityManager): Promise<void> {
  const known = await em.execute<{ key: string }[]>('select key from ai_prompts');
  const keys = new Set(known.map((row) => row.key));
  const missing = SEED_PROMPTS.filter((seed) => !keys.has(seed.key));
  if (missing.length === 0) return;
  await em.transactional(async (tx) => {
    for (const seed of missing) {
      const rows = await tx.execute<{ id: string }[]>(
        `insert into ai_prompts (id, created_at, updated_at, key, name, description, model, response_format,
           reasoning_effort, system_prompt, user_prompt, version)
         values (?, now(), now(), ?, ?, ?, ?, ?, ?, ?, ?, 1)
         on conflict (key) do nothing returning id`,
        [
          v7(),
          seed.key,
          seed.name,
          seed.description,
          seed.model,
          seed.responseFormat,
          seed.reasoningEffort,
          seed.systemPrompt,
          seed.userPrompt,
        ],
      );
      const [row] = rows;
      if (!row) continue;
      await tx.execute(
        `insert into ai_prompt_versions (id, created_at, prompt_id, version, system_prompt, user_prompt, made_by)
         values (?, now(), ?, 1, ?, ?, 'seed')`,
        [v7(), row.id, seed.systemPrompt, seed.userPrompt],
      );
    }
  });
}
