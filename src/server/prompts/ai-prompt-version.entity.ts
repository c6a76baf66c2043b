import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../db/base.entity.ts';
import { AiPrompt } from './ai-prompt.entity.ts';

/** One version of a prompt's text; immutable. */
export const AiPromptVersion = defineEntity({
  name: 'AiPromptVersion',
  tableName: 'ai_prompt_versions',
  properties: {
    ...identified,
    promptId: p.manyToOne(AiPrompt).mapToPk().joinColumn('prompt_id').deleteRule('cascade'),
    version: p.integer(),
    systemPrompt: p.text(),
    userPrompt: p.text(),
    /** `seed` or `admin`. */
    madeBy: p.string(),
  },
  uniques: [{ properties: ['promptId', 'version'] }],
});
export type AiPromptVersion = InferEntity<typeof AiPromptVersion>;
