import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { SEED_PROMPTS, type SeedPrompt } from './prompt-seeds.ts';

/** A prompt as stored, with who made its current version. */
interface StandingPrompt {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly model: string;
  readonly response_format: string;
  readonly reasoning_effort: string | null;
  readonly version: number;
  readonly made_by: string | null;
  /** Whether the text of this release is identical to the current text or to one delivered earlier. */
  readonly is_known: boolean;
}

/**
 * Inserts missing prompts, and updates those that no administrator has edited to this release's text, as a new version.
 * A text that was delivered before is not delivered again, so that an older program running beside a newer one does not
 * restore its own.
 */
export async function seedPrompts(
  em: EntityManager,
  seeds: readonly SeedPrompt[] = SEED_PROMPTS,
): Promise<void> {
  const standing = await findStanding(em, seeds);
  const due = seeds.filter((seed) => isDue(seed, standing.get(seed.key)));
  if (due.length === 0) return;
  await em.transactional(async (tx) => {
    for (const seed of due) await deliver(tx, seed);
  });
}

async function deliver(tx: EntityManager, seed: SeedPrompt): Promise<void> {
  const [made] = await tx.execute<{ id: string }[]>(
    `insert into ai_prompts (id, created_at, updated_at, key, name, description, model, response_format,
       reasoning_effort, system_prompt, user_prompt, version)
     values (?, now(), now(), ?, ?, ?, ?, ?, ?, ?, ?, 1)
     on conflict (key) do nothing returning id`,
    [v7(), seed.key, ...factsOf(seed), seed.systemPrompt, seed.userPrompt],
  );
  if (made) return addVersion(tx, made.id, 1, seed);
  // Another process may be doing the same; its changes are visible once the row is locked.
  await tx.execute('select id from ai_prompts where key = ? for update', [seed.key]);
  const standing = (await findStanding(tx, [seed])).get(seed.key);
  if (!standing || !isDue(seed, standing)) return;
  await tx.execute(
    `update ai_prompts set name = ?, description = ?, model = ?, response_format = ?, reasoning_effort = ?,
       updated_at = now() where id = ?`,
    [...factsOf(seed), standing.id],
  );
  if (!follows(standing)) return;
  const version = standing.version + 1;
  await tx.execute('update ai_prompts set system_prompt = ?, user_prompt = ?, version = ? where id = ?', [
    seed.systemPrompt,
    seed.userPrompt,
    version,
    standing.id,
  ]);
  await addVersion(tx, standing.id, version, seed);
}

function isDue(seed: SeedPrompt, standing: StandingPrompt | undefined): boolean {
  if (!standing) return true;
  const { name, description, model, response_format, reasoning_effort } = standing;
  const facts = [name, description, model, response_format, reasoning_effort];
  return follows(standing) || factsOf(seed).some((fact, at) => fact !== facts[at]);
}

/** Whether the delivered text is to replace the current one. */
function follows({ made_by, is_known }: StandingPrompt): boolean {
  return made_by === 'seed' && !is_known;
}

/** The fields that only a release can change. */
function factsOf({ name, description, model, responseFormat, reasoningEffort }: SeedPrompt) {
  return [name, description, model, responseFormat, reasoningEffort];
}

async function findStanding(
  em: EntityManager,
  seeds: readonly SeedPrompt[],
): Promise<Map<string, StandingPrompt>> {
  const delivered = seeds.map(({ key, systemPrompt, userPrompt }) => ({
    key,
    system: systemPrompt,
    words: userPrompt,
  }));
  const rows = await em.execute<StandingPrompt[]>(
    `select p.id, p.key, p.name, p.description, p.model, p.response_format, p.reasoning_effort, p.version, v.made_by,
       (p.system_prompt = d.system and p.user_prompt = d.words) or exists (select from ai_prompt_versions o
         where o.prompt_id = p.id and o.made_by = 'seed' and o.system_prompt = d.system and o.user_prompt = d.words)
         as is_known
     from json_to_recordset(?::json) as d (key text, system text, words text)
     join ai_prompts p on p.key = d.key
     left join ai_prompt_versions v on v.prompt_id = p.id and v.version = p.version`,
    [JSON.stringify(delivered)],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

async function addVersion(
  tx: EntityManager,
  promptId: string,
  version: number,
  seed: SeedPrompt,
): Promise<void> {
  await tx.execute(
    `insert into ai_prompt_versions (id, created_at, prompt_id, version, system_prompt, user_prompt, made_by)
     values (?, now(), ?, ?, ?, ?, 'seed')`,
    [v7(), promptId, version, seed.systemPrompt, seed.userPrompt],
  );
}
