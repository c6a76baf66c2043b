import { z } from 'zod';
import { GREETING_MAX_CHARACTERS, TRANSCRIPT_MAX_CHARACTERS } from './call-limits.ts';
import { idSchema, optionalText, requiredText } from './text.ts';

/** A sound as the call-capture screens and the player need it. */
export const recordingView = z.object({
  id: z.string(),
  /** `waiting`, `stored`, `transcribed`, `untranscribed` or `failed`. */
  status: z.string(),
  duration: z.number(),
  mimeType: z.string().nullable(),
  failureReason: z.string().nullable(),
  transcript: z.string().nullable(),
  /** Whether the current user may listen to it. */
  own: z.boolean(),
});
export type RecordingView = z.infer<typeof recordingView>;

export const callView = z.object({
  id: z.string(),
  /** E.164; null when the caller withheld it. */
  phoneNumber: z.string().nullable(),
  pinId: z.string().nullable(),
  pinLabel: z.string().nullable(),
  /** `completed` and `in_progress`; everything else is shown as failed. */
  status: z.string(),
  purpose: z.string().nullable(),
  /** Whole seconds: the recording's duration, or else the call's. */
  duration: z.number(),
  recordingUrl: z.string().nullable(),
  failureReason: z.string().nullable(),
  simulated: z.boolean(),
  conceptId: z.string().nullable(),
  recording: recordingView.nullable(),
  createdAt: z.string(),
});
export type CallView = z.infer<typeof callView>;

export const dashboardStats = z.object({
  todayCalls: z.number(),
  totalCalls: z.number(),
  /** Calls whose recording is stored. */
  successfulRecordings: z.number(),
  /** Whole percent of all ended calls; 0 without calls. */
  successRate: z.number(),
  activePins: z.number(),
  /** Whole seconds. */
  avgRecordingTime: z.number(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

/** Statistics of the line over the last thirty days. */
export const callAnalytics = z.object({
  days: z.array(z.object({ day: z.string(), calls: z.number(), successful: z.number() })),
  durations: z.array(
    z.object({
      /** Lower bound in seconds, inclusive. */
      from: z.number(),
      /** Upper bound in seconds, exclusive; null for the last class. */
      to: z.number().nullable(),
      calls: z.number(),
    }),
  ),
  /** By state: a call's status, unless its recording is `transcribing`, `waiting` or `waiting_elsewhere`. */
  outcomes: z.array(z.object({ status: z.string(), calls: z.number() })),
});
export type CallAnalytics = z.infer<typeof callAnalytics>;

const phone = z
  .string({ error: 'Please enter a valid phone number' })
  .trim()
  .min(1, 'Please enter a valid phone number')
  .max(40, 'Please enter a valid phone number');

const simulatedPurpose = z
  .enum(['concept', 'pitch', 'thought'])
  .default('concept')
  .transform((purpose) => (purpose === 'pitch' ? ('concept' as const) : purpose));

/** GET /api/calls */
export const listCallsInput = z
  .object({
    /** The id of the last call that is known: older ones are listed. */
    cursor: idSchema.optional(),
  })
  .optional();
export type ListCallsInput = z.output<typeof listCallsInput>;

/**
 * POST /api/calls: simulates a call to the line. A bundled `sample`, or a sound uploaded by the signed-in founder,
 * needs no number: it counts as that founder's own call.
 */
export const simulateCallInput = z
  .object({
    phoneNumber: z.union([z.literal(''), phone]).nullish(),
    sample: z.boolean().default(false),
    pin: z.union([z.literal(''), z.string().regex(/^[0-9]{4}$/, 'A PIN has exactly 4 digits.')]).nullish(),
    status: z.string().trim().min(1).max(40).default('completed'),
    recordingUrl: z
      .union([
        z.literal(''),
        z
          .url({ protocol: /^https?$/, error: 'Please enter a web address' })
          .max(2000, 'This address is too long'),
      ])
      .nullish(),
    /** A recording sent in parts to POST /api/microphone and not turned into a pitch or thought yet. */
    recordingId: idSchema.nullish(),
    purpose: simulatedPurpose,
  })
  .superRefine(({ phoneNumber, sample, recordingId }, issues) => {
    if (!phoneNumber && !sample && !recordingId) {
      issues.addIssue({
        code: 'custom',
        path: ['phoneNumber'],
        message: 'Please enter a valid phone number',
      });
    }
  });

export const typeTranscriptInput = z.object({
  id: idSchema,
  transcript: requiredText(TRANSCRIPT_MAX_CHARACTERS, 'Please type what you said.'),
});

export const lineSettingsInput = z.object({ greeting: optionalText(GREETING_MAX_CHARACTERS) });
export const lineSettingsView = z.object({
  /** The spoken greeting; null for the built-in one. */
  greeting: z.string().nullable(),
  defaultGreeting: z.string(),
  phoneNumber: z.string().nullable(),
  /** Webhook URLs to enter at the phone provider. */
  voiceWebhook: z.string(),
  statusWebhook: z.string(),
  textWebhook: z.string(),
  updatedAt: z.string().nullable(),
});
export type LineSettingsView = z.infer<typeof lineSettingsView>;

export const connectionTest = z.object({
  success: z.boolean(),
  accountName: z.string().nullable(),
  error: z.string().nullable(),
  details: z.string().nullable(),
});
