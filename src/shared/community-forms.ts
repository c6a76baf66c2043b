import { z } from 'zod';
import { STAGES, stageSchema } from './community.ts';
import { cleanText, idSchema, optionalText, requiredText } from './text.ts';

/** The message of specification 2, section 5. */
export const MEMBER_NAMES_REQUIRED = 'First name and last name are required';
export const MEMBER_EMAIL_INVALID = 'Please enter a valid email address';
export const MEMBER_STAGE_REQUIRED = 'Please select a stage';

const NAME_MAX_CHARACTERS = 200;
const EMAIL_MAX_CHARACTERS = 320;
const PHONE_MAX_CHARACTERS = 100;

const nameSchema = z
  .string({ error: MEMBER_NAMES_REQUIRED })
  .transform((text) => cleanText(text).trim())
  .pipe(
    z
      .string()
      .min(1, MEMBER_NAMES_REQUIRED)
      .max(NAME_MAX_CHARACTERS, `Please keep this under ${NAME_MAX_CHARACTERS} characters`),
  );

/** Blank counts as absent. */
const emailSchema = z
  .string({ error: MEMBER_EMAIL_INVALID })
  .transform((text) => cleanText(text).trim())
  .refine((text) => text === '' || isEmail(text), MEMBER_EMAIL_INVALID)
  .transform((text) => text || null)
  .nullish();

function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && z.email().safeParse(text).success;
}

const memberStage = z.enum(STAGES, { error: MEMBER_STAGE_REQUIRED });

export const createMemberInput = z.object({
  conceptId: idSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  email: emailSchema,
  phoneNumber: optionalText(PHONE_MAX_CHARACTERS),
  stage: memberStage,
});
export type CreateMemberInput = z.output<typeof createMemberInput>;

/** Changes only the fields that it names. */
export const updateMemberInput = z.object({
  id: idSchema,
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  email: emailSchema,
  phoneNumber: optionalText(PHONE_MAX_CHARACTERS),
  stage: memberStage.optional(),
});
export type UpdateMemberInput = z.output<typeof updateMemberInput>;

/** Room for a thousand people with long names. */
const SEVERAL_MAX_CHARACTERS = 200_000;

/** Several members as pasted: a table of a spreadsheet, CSV, or a person on each line. */
export const addSeveralInput = z.object({
  conceptId: idSchema,
  text: requiredText(SEVERAL_MAX_CHARACTERS, 'Please paste at least one name'),
  /** For those who name none. */
  stage: memberStage.default('prospect'),
});
export type AddSeveralInput = z.output<typeof addSeveralInput>;

export const removeFromConceptInput = z.object({ conceptId: idSchema, memberId: idSchema });

export const memberView = z.object({
  id: z.string(),
  conceptId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** E.164 when it can be read as a number, else as typed. */
  phoneNumber: z.string().nullable(),
  stage: stageSchema,
  /** The stage they came with. */
  addedAs: stageSchema,
  createdAt: z.string(),
  thoughtCount: z.number(),
  /** How they came by themselves, through the public page; null for a member whom the founder added. */
  joinedPage: z.object({ kind: z.enum(['waitlist', 'preorder']), confirmed: z.boolean() }).nullable(),
  /** The member whose link brought them. */
  cameThrough: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type MemberView = z.infer<typeof memberView>;

/** What was added, and each line that was not, with the reason in words for the founder. */
export const severalAdded = z.object({
  added: z.array(memberView),
  refused: z.array(z.object({ line: z.number(), text: z.string(), because: z.string() })),
});
export type SeveralAdded = z.infer<typeof severalAdded>;

/** A member with what their timeline begins with. */
export const memberDetail = memberView.extend({
  concept: z.object({
    id: z.string(),
    title: z.string(),
    transcript: z.string().nullable(),
    summary: z.string().nullable(),
    /** Whether the concept was pitched by voice: a call, or the microphone. */
    spoken: z.boolean(),
    createdAt: z.string(),
  }),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const communitySummaryView = z.object({
  totalThoughts: z.number(),
  memberCount: z.number(),
  summary: z.string(),
});
export type CommunitySummaryView = z.infer<typeof communitySummaryView>;
