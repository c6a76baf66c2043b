import { z } from 'zod';
import { PERSON_COLUMNS, STAGES, stageSchema } from './community.ts';
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

/** A blank value counts as absent. */
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

/** Enough for a thousand people with long names. */
const SEVERAL_MAX_CHARACTERS = 200_000;

/** Of a table; those beyond are left out. */
export const COLUMNS_AT_MOST = 200;

/** Several members as pasted text: spreadsheet cells, CSV, or one person per line. */
export const addSeveralInput = z.object({
  conceptId: idSchema,
  text: requiredText(SEVERAL_MAX_CHARACTERS, 'Please paste at least one name'),
  /** The stage of lines that name none. */
  stage: memberStage.default('prospect'),
  /** What each column holds, null for what is left out, where the headings in the first line do not say so. */
  columns: z.array(z.enum(PERSON_COLUMNS).nullable()).max(COLUMNS_AT_MOST).optional(),
});
export type AddSeveralInput = z.output<typeof addSeveralInput>;

export const removeFromConceptInput = z.object({ conceptId: idSchema, memberId: idSchema });

export const memberView = z.object({
  id: z.string(),
  conceptId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** E.164 when it can be parsed as a phone number, else as typed. */
  phoneNumber: z.string().nullable(),
  stage: stageSchema,
  /** The stage at which they were added. */
  addedAs: stageSchema,
  createdAt: z.string(),
  thoughtCount: z.number(),
  /** How they joined through the public page; null for a member added by the founder. */
  joinedPage: z.object({ kind: z.enum(['waitlist', 'preorder']), confirmed: z.boolean() }).nullable(),
  /** The member whose referral link brought them. */
  cameThrough: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type MemberView = z.infer<typeof memberView>;

/**
 * The added members, and each refused line with the reason, worded for the founder. Where the headings name no column of
 * names, nobody is added, and `ask` is what to ask before it is sent again with `columns`.
 */
export const severalAdded = z.object({
  added: z.array(memberView),
  /** The line of headings, without which refused lines cannot be read again. */
  headings: z.string().nullable(),
  ask: z
    .array(
      z.object({
        heading: z.string(),
        /** A cell of the column. */
        example: z.string(),
        /** What the column seems to hold. */
        column: z.enum(PERSON_COLUMNS).nullable(),
      }),
    )
    .nullable(),
  refused: z.array(z.object({ line: z.number(), text: z.string(), because: z.string() })),
  /** Added lines with a word for a stage that is none: they got the stage of lines that name none. */
  unknownStages: z.array(z.object({ line: z.number(), text: z.string(), word: z.string() })),
  /** The headings of columns that hold something of which nothing is kept. */
  unused: z.array(z.string()),
});
export type SeveralAdded = z.infer<typeof severalAdded>;

/** A member together with the first entry of their timeline. */
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
