import { z } from 'zod';
import { idSchema, requiredText } from './text.ts';

export const PIN_DIGITS = 4;
export const PIN_LABEL_MAX_CHARACTERS = 100;
/** The maximum of PINs per founder: only 10,000 codes exist. */
export const PINS_PER_FOUNDER = 100;

export const PIN_CODE_MESSAGE = 'A PIN has exactly 4 digits.';

const label = requiredText(PIN_LABEL_MAX_CHARACTERS, 'Please give the PIN a label.');

export const createPinInput = z.object({
  code: z.string({ error: PIN_CODE_MESSAGE }).regex(/^[0-9]{4}$/, PIN_CODE_MESSAGE),
  label,
  isActive: z.boolean().default(true),
});

/** Without the code, which cannot change after creation. */
export const updatePinInput = z.object({
  id: idSchema,
  label: label.optional(),
  isActive: z.boolean().optional(),
});

export const pinView = z.object({
  id: z.string(),
  code: z.string(),
  label: z.string(),
  isActive: z.boolean(),
  /** How many calls it has admitted. */
  usageCount: z.number(),
  createdAt: z.string(),
});
export type PinView = z.infer<typeof pinView>;
