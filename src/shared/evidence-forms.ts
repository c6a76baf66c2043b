import { z } from 'zod';
import { type Impact, impactSchema, strengthSchema } from './evidence.ts';
import { EVIDENCE_MAX_CHARACTERS } from './limits.ts';
import { cleanText, idSchema } from './text.ts';

/** The messages of specification 2, section 5. */
export const EVIDENCE_TEXT_REQUIRED = 'Evidence text is required';
export const EVIDENCE_TEXT_TOO_LONG = 'Evidence text must be less than 1000 characters';
export const EVIDENCE_URL_INVALID = 'Please enter a valid URL';
export const EVIDENCE_IMPACT_REQUIRED = 'Please select an impact type';
export const EVIDENCE_ASSUMPTION_REQUIRED = 'Please select an assumption';

const URL_MAX_CHARACTERS = 2000;

export const evidenceTextSchema = z
  .string({ error: EVIDENCE_TEXT_REQUIRED })
  .transform((text) => cleanText(text).trim())
  .pipe(z.string().min(1, EVIDENCE_TEXT_REQUIRED).max(EVIDENCE_MAX_CHARACTERS, EVIDENCE_TEXT_TOO_LONG));

/** An http or https address as typed, its scheme in lower case; blank counts as none. */
export const sourceUrlSchema = z
  .string({ error: EVIDENCE_URL_INVALID })
  .transform((text) => cleanText(text).trim())
  .refine((text) => text === '' || isWebAddress(text), EVIDENCE_URL_INVALID)
  .transform((text) => text.replace(/^https?/i, (scheme) => scheme.toLowerCase()) || null)
  .nullable();

function isWebAddress(text: string): boolean {
  return text.length <= URL_MAX_CHARACTERS && /^https?:\/\/[^/\s]\S*$/i.test(text) && URL.canParse(text);
}

/** Accepts the assumption page's `disproves`, which is stored as `contradicts` (design, section 4). */
export const evidenceImpactSchema = z
  .enum(['validates', 'contradicts', 'neutral', 'disproves'], { error: EVIDENCE_IMPACT_REQUIRED })
  .transform((impact): Impact => (impact === 'disproves' ? 'contradicts' : impact));

export const createEvidenceInput = z.object({
  assumptionId: idSchema.min(1, EVIDENCE_ASSUMPTION_REQUIRED),
  text: evidenceTextSchema,
  sourceUrl: sourceUrlSchema.optional(),
  impact: evidenceImpactSchema,
  /** Left out: desk when there is a source URL, else said. */
  strength: strengthSchema.optional(),
});
export type CreateEvidenceInput = z.output<typeof createEvidenceInput>;

/** Changes only the fields that it names. */
export const updateEvidenceInput = z.object({
  id: idSchema,
  assumptionId: idSchema.min(1, EVIDENCE_ASSUMPTION_REQUIRED).optional(),
  text: evidenceTextSchema.optional(),
  sourceUrl: sourceUrlSchema.optional(),
  impact: evidenceImpactSchema.optional(),
  strength: strengthSchema.optional(),
});
export type UpdateEvidenceInput = z.output<typeof updateEvidenceInput>;

export const evidenceView = z.object({
  id: z.string(),
  assumptionId: z.string(),
  text: z.string(),
  sourceUrl: z.string().nullable(),
  impact: impactSchema,
  strength: strengthSchema,
  /** Who brought it: the founder, or the analyst out of the pitch, a note or a public page. */
  source: z.enum(['founder', 'pitch', 'note', 'page']),
  /** Verbatim words of the source; null for what the founder vouches for. */
  quote: z.string().nullable(),
  /** Whether it may move a score. */
  verified: z.boolean(),
  /** Why it is not verified, in words for the founder. */
  unverifiedReason: z.string().nullable(),
  noteId: z.string().nullable(),
  /** The page as it was when its quote was looked for. */
  snapshot: z.object({ url: z.string(), fetchedAt: z.string(), sha256: z.string() }).nullable(),
  createdAt: z.string(),
});
export type EvidenceView = z.infer<typeof evidenceView>;

/** What a press of Gather Evidence did: false when a gathering is under way already. */
export const gatherStarted = z.object({ started: z.boolean() });
