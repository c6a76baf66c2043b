import { z } from 'zod';

export const IMPACTS = ['validates', 'contradicts', 'neutral'] as const;
export const impactSchema = z.enum(IMPACTS);
export type Impact = z.infer<typeof impactSchema>;

/** The strength of a piece of evidence: desk research, a statement, an action, a payment. */
export const STRENGTHS = ['desk', 'said', 'did', 'paid'] as const;
export const strengthSchema = z.enum(STRENGTHS);
export type Strength = z.infer<typeof strengthSchema>;

/** The weight that one independent origin of each strength adds to support or contradiction (design, section 4). */
export const STRENGTH_WEIGHTS: Record<Strength, number> = { desk: 0.5, said: 1, did: 2, paid: 4 };

/** The maximum of `proven` for an assumption, by the strength of its strongest support. */
export const STRENGTH_CAPS: Record<Strength, number> = { desk: 0.4, said: 0.6, did: 0.85, paid: 1 };

/** Where a piece comes from: the pitch, a typed note, a spoken thought, a member's note, a page, a test, or by hand. */
export const ORIGIN_KINDS = ['pitch', 'note', 'thought', 'member', 'page', 'experiment', 'founder'] as const;
export const originKindSchema = z.enum(ORIGIN_KINDS);
export type OriginKind = z.infer<typeof originKindSchema>;

/** Who judged the direction: the analyst, in a second question, or the founder. */
export const JUDGES = ['analyst', 'founder'] as const;
export const judgeSchema = z.enum(JUDGES);
