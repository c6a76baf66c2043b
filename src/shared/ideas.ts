import { z } from 'zod';

/** POST /api/generate-ideas: what the founder could build, and why it fits them. */
export const ideasView = z.object({
  ideas: z.array(z.object({ concept: z.string(), fit: z.string() })),
});
export type IdeasView = z.infer<typeof ideasView>;
export type Idea = IdeasView['ideas'][number];
