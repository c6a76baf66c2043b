import { z } from 'zod';

/** POST /api/generate-ideas: business ideas for the founder, with why each fits them. */
export const ideasView = z.object({
  ideas: z.array(z.object({ concept: z.string(), fit: z.string() })),
});
export type IdeasView = z.infer<typeof ideasView>;
/** GET /api/ideas: the ideas of the last generation, each with the concept that was made of it as it stands. */
export const keptIdeas = z.array(
  z.object({
    id: z.string(),
    concept: z.string(),
    fit: z.string(),
    conceptId: z.string().nullable(),
    createdAt: z.string(),
  }),
);
export type KeptIdea = z.infer<typeof keptIdeas>[number];
export type Idea = IdeasView['ideas'][number];
