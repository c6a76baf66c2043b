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

/** An http or https URL as typed, with its scheme in lower case; blank counts as none. */
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

/** The person behind it: a name, a member, a member's note, or a file as proof. Null removes it. */
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
  /** Default: desk with a source URL, else said. */
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
  /** Only `true` is allowed: withdraws a judgement, so that the piece awaits one again. */
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
  /** The strength it counts as: a page counts as desk; did and paid count as said until a person is named. */
  countsAs: strengthSchema,
  origin: z.object({ kind: originKindSchema, id: z.string().optional() }),
  /** Verbatim words of the source; null for the founder's own statement without a quote. */
  quote: z.string().nullable(),
  /** Whether the quote was found in the source. */
  quoteFound: z.boolean(),
  /** Whether, in addition, the statement claims no more than the quote and its direction was judged. */
  verified: z.boolean(),
  /** Why it is not verified, worded for the founder; null for pieces that need no verification. */
  unverifiedReason: z.string().nullable(),
  /** Who judged the direction; null before a judgement. */
  judgedBy: judgeSchema.nullable(),
  /** True while the founder has to judge it for, against or neutral; until then it does not affect the score. */
  needsJudgement: z.boolean(),
  who: z.string().nullable(),
  memberId: z.string().nullable(),
  /** The member's name, for a link to their page. */
  memberName: z.string().nullable(),
  noteId: z.string().nullable(),
  attachmentId: z.string().nullable(),
  /** True when did or paid is claimed without a named person: it counts as said, and the screen asks who it was. */
  needsWho: z.boolean(),
  /** The analyst's statement before the founder edited it. */
  original: z
    .object({ text: z.string(), quote: z.string().nullable(), sourceUrl: z.string().nullable() })
    .nullable(),
  /** The snapshot of the page in which the quote was looked up. */
  snapshot: z
    .object({ id: z.string(), url: z.string(), fetchedAt: z.string(), sha256: z.string() })
    .nullable(),
  createdAt: z.string(),
});
export type EvidenceView = z.infer<typeof evidenceView>;

/** GET /api/concepts/{id}/gather-evidence: the result of the last gathering over the whole concept. */
export const gatheringView = z.object({
  /** `idle` before the first gathering. */
  status: z.enum(['idle', 'gathering', 'done', 'failed']),
  /** The number of texts read: the pitch, notes and public pages. */
  lookedAt: z.number(),
  /** The number of pieces found, including those already known. */
  found: z.number(),
  /** What could not be done as well as asked for, as a message for the founder. */
  shortfall: z.string().nullable(),
  /** The assumptions without any finding. */
  nothingFor: z.array(z.string()),
});
export type GatheringView = z.infer<typeof gatheringView>;

/** A page's text at the time when a quote was looked up in it. Shown as plain text. */
export const snapshotView = z.object({
  url: z.string(),
  fetchedAt: z.string(),
  sha256: z.string(),
  quote: z.string().nullable(),
  text: z.string(),
});

/** Whether Gather Evidence started a gathering: false when one was already in progress. */
export const gatherStarted = z.object({ started: z.boolean() });
