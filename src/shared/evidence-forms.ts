import { z } from 'zod';
import { type Impact, impactSchema, judgeSchema, originKindSchema, strengthSchema } from './evidence.ts';
import { EVIDENCE_MAX_CHARACTERS } from './limits.ts';
import { cleanText, idSchema, optionalText } from './text.ts';
import { namesSomebody, WHO_NAMES_NOBODY } from './who.ts';

/** The messages of specification 2, section 5. */
export const EVIDENCE_TEXT_REQUIRED = 'Evidence text is required';
export const EVIDENCE_TEXT_TOO_LONG = 'Evidence text must be less than 1000 characters';
export const EVIDENCE_URL_INVALID = 'Please enter a valid URL';
export const EVIDENCE_IMPACT_REQUIRED = 'Please select an impact type';
export const EVIDENCE_ASSUMPTION_REQUIRED = 'Please select an assumption';

const URL_MAX_CHARACTERS = 2000;
const WHO_MAX_CHARACTERS = 200;

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

/** Who is behind it: a name, a member, a note of a member's, or a file that shows it. Null takes it away. */
const attribution = {
  who: optionalText(WHO_MAX_CHARACTERS).refine((who) => !who || namesSomebody(who), WHO_NAMES_NOBODY),
  memberId: idSchema.nullish(),
  noteId: idSchema.nullish(),
  attachmentId: idSchema.nullish(),
};

export const createEvidenceInput = z.object({
  assumptionId: idSchema.min(1, EVIDENCE_ASSUMPTION_REQUIRED),
  text: evidenceTextSchema,
  sourceUrl: sourceUrlSchema.optional(),
  impact: evidenceImpactSchema,
  /** Left out: desk when there is a source URL, else said. */
  strength: strengthSchema.optional(),
  ...attribution,
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
  quote: optionalText(EVIDENCE_MAX_CHARACTERS),
  /** Only true: takes a judgement back, so that the piece waits again. */
  needsJudgement: z.literal(true).optional(),
  ...attribution,
});
export type UpdateEvidenceInput = z.output<typeof updateEvidenceInput>;

export const evidenceView = z.object({
  id: z.string(),
  assumptionId: z.string(),
  text: z.string(),
  sourceUrl: z.string().nullable(),
  impact: impactSchema,
  strength: strengthSchema,
  /** What it counts as: a page is desk, and did or paid is said until somebody is named. */
  countsAs: strengthSchema,
  origin: z.object({ kind: originKindSchema, id: z.string().optional() }),
  /** Verbatim words of the source; null for what the founder says without one. */
  quote: z.string().nullable(),
  /** Whether these words stand in the source. */
  quoteFound: z.boolean(),
  /** Besides, that the statement says no more than they do and that the direction was judged. */
  verified: z.boolean(),
  /** Why it is not verified, in words for the founder; null where nobody claims that it is. */
  unverifiedReason: z.string().nullable(),
  /** Who judged the direction; null while nobody has. */
  judgedBy: judgeSchema.nullable(),
  /** True while it waits for the founder to say for, against or neither; it moves nothing until then. */
  needsJudgement: z.boolean(),
  who: z.string().nullable(),
  memberId: z.string().nullable(),
  /** The member's name, for a link to their page. */
  memberName: z.string().nullable(),
  noteId: z.string().nullable(),
  attachmentId: z.string().nullable(),
  /** True where did or paid is claimed and nobody is named, so that it counts as said: the screen asks who. */
  needsWho: z.boolean(),
  /** What the analyst had found, before the founder changed it. */
  original: z
    .object({ text: z.string(), quote: z.string().nullable(), sourceUrl: z.string().nullable() })
    .nullable(),
  /** The page as it was when its quote was looked for. */
  snapshot: z
    .object({ id: z.string(), url: z.string(), fetchedAt: z.string(), sha256: z.string() })
    .nullable(),
  createdAt: z.string(),
});
export type EvidenceView = z.infer<typeof evidenceView>;

/** GET /api/concepts/{id}/gather-evidence: what the last gathering over the whole concept did. */
export const gatheringView = z.object({
  /** `idle` before the first one. */
  status: z.enum(['idle', 'gathering', 'done', 'failed']),
  /** How many texts were read: the pitch, notes and public pages. */
  lookedAt: z.number(),
  /** How many pieces it found, those that were known before among them. */
  found: z.number(),
  /** The assumptions that nothing was found for. */
  nothingFor: z.array(z.string()),
});
export type GatheringView = z.infer<typeof gatheringView>;

/** A page as it was when a quote was looked for in it. Plain text, shown as such. */
export const snapshotView = z.object({
  url: z.string(),
  fetchedAt: z.string(),
  sha256: z.string(),
  quote: z.string().nullable(),
  text: z.string(),
});

/** What a press of Gather Evidence did: false when a gathering is under way already. */
export const gatherStarted = z.object({ started: z.boolean() });
