import { z } from 'zod';
import { idSchema, optionalText, requiredText } from './text.ts';

/** Below this nothing can have been said. */
export const RECORDING_MIN_SECONDS = 1;
/** The largest sound file that is kept. */
export const RECORDING_MAX_BYTES = 100 * 1024 * 1024;
export const GREETING_MAX_CHARACTERS = 500;
export const TRANSCRIPT_MAX_CHARACTERS = 50_000;
export const RECENT_CALLS = 5;
export const DASHBOARD_PINS = 4;

/** A sound as the call-capture screens and the player need it. */
export const recordingView = z.object({
  id: z.string(),
  /** `waiting`, `stored`, `transcribed`, `untranscribed` or `failed`. */
  status: z.string(),
  duration: z.number(),
  mimeType: z.string().nullable(),
  failureReason: z.string().nullable(),
  transcript: z.string().nullable(),
  /** Whether who is asking may listen to it. */
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
  /** Whole seconds: of the recording, else of the call. */
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
  /** Whole percent of all ended calls; 0 when there was none. */
  successRate: z.number(),
  activePins: z.number(),
  /** Whole seconds. */
  avgRecordingTime: z.number(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

/** What happened on the line in the last thirty days. */
export const callAnalytics = z.object({
  days: z.array(z.object({ day: z.string(), calls: z.number(), successful: z.number() })),
  durations: z.array(
    z.object({
      /** Seconds, from this on … */
      from: z.number(),
      /** … to below this; null for the last, open class. */
      to: z.number().nullable(),
      calls: z.number(),
    }),
  ),
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

/**
 * POST /api/calls: a call as if it had come in on the line. A `sample`, which ships with the program, and a sound that
 * the signed-in founder has sent need no number: they are that founder's own call.
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
    /** A sound that was sent to POST /api/microphone, part by part, and is nothing yet. */
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
  /** What the line says first; null for the built-in greeting. */
  greeting: z.string().nullable(),
  defaultGreeting: z.string(),
  phoneNumber: z.string().nullable(),
  /** Addresses to enter at the phone provider. */
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

/** The specification's audio source rule: the provider's address names the recording we play ourselves. */
export function audioSource(recordingUrl: string): string {
  const [, id] = /Recordings\/([A-Za-z0-9]+)/.exec(recordingUrl) ?? [];
  return id ? `/api/recordings/${id}` : recordingUrl;
}
