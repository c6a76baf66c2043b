import { z } from 'zod';
import { type Importance, importanceWeight } from './ratings.ts';
import { cleanText, idSchema, requiredText } from './text.ts';

/** Limits of the design's section 7. */
export const HEADLINE_MAX_CHARACTERS = 80;
export const SUBLINE_MAX_CHARACTERS = 160;
export const CALL_TO_ACTION_MAX_CHARACTERS = 30;
export const AUDIENCE_MAX_CHARACTERS = 200;
export const MESSAGES_PER_CONCEPT = 30;
const RESTS_ON_AT_MOST = 40;

const headline = requiredText(HEADLINE_MAX_CHARACTERS, 'Please write the headline.');
const callToAction = requiredText(CALL_TO_ACTION_MAX_CHARACTERS, 'Please write what the button says.');
const subline = plainText(SUBLINE_MAX_CHARACTERS);
const audience = plainText(AUDIENCE_MAX_CHARACTERS);
const restsOn = z
  .array(idSchema)
  .max(RESTS_ON_AT_MOST, `A message rests on at most ${RESTS_ON_AT_MOST} assumptions.`)
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

function plainText(max: number) {
  return z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(max, `Please keep this under ${max} characters`));
}

export const createMessageInput = z.object({
  conceptId: idSchema,
  headline,
  subline: subline.default(''),
  callToAction,
  audience: audience.default(''),
  restsOn: restsOn.default([]),
  chosen: z.boolean().default(false),
});
export type CreateMessageInput = z.output<typeof createMessageInput>;

/** Changes only the fields that it names. */
export const updateMessageInput = z.object({
  id: idSchema,
  headline: headline.optional(),
  subline: subline.optional(),
  callToAction: callToAction.optional(),
  audience: audience.optional(),
  restsOn: restsOn.optional(),
  chosen: z.boolean().optional(),
});
export type UpdateMessageInput = z.output<typeof updateMessageInput>;

export const messageView = z.object({
  id: z.string(),
  conceptId: z.string(),
  headline: z.string(),
  subline: z.string(),
  callToAction: z.string(),
  /** The audience. */
  audience: z.string(),
  /** The assumptions that have to be true for the message to be. */
  restsOn: z.array(z.string()),
  /** The proven share of the assumptions that it rests on, 0 to 1. */
  proven: z.number(),
  /** At most one message of a concept is chosen. */
  chosen: z.boolean(),
  origin: z.enum(['analyst', 'founder']),
  createdAt: z.string(),
});
export type MessageView = z.infer<typeof messageView>;

/**
 * The proven share of the assumptions behind a message: the mean of their `proven` values weighted by importance, as in
 * the concept's `proven`. A message without assumptions has 0.
 */
export function messageProven(
  restsOn: readonly { readonly importance: Importance; readonly proven: number }[],
): number {
  const total = restsOn.reduce((sum, { importance }) => sum + importanceWeight(importance), 0);
  if (total === 0) return 0;
  return (
    restsOn.reduce((sum, { importance, proven }) => sum + importanceWeight(importance) * proven, 0) / total
  );
}
