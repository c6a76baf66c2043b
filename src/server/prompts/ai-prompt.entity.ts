import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified, touched } from '../db/base.entity.ts';

/** The current text of a prompt. Every edit creates a new version. */
export const AiPrompt = defineEntity({
  name: 'AiPrompt',
  tableName: 'ai_prompts',
  properties: {
    ...identified,
    ...touched,
    /** The analyst's task that uses it. */
    key: p.string().unique(),
    name: p.text(),
    description: p.text(),
    model: p.string(),
    responseFormat: p.string(),
    reasoningEffort: p.string().nullable(),
    systemPrompt: p.text(),
    userPrompt: p.text(),
    version: p.integer().default(1),
  },
});
export type AiPrompt = InferEntity<typeof AiPrompt>;
