import type { LineSettingsView } from '../../shared/calls.ts';
import { type Ctx, founderId, requireAdmin } from '../context.ts';
import { LineSettings } from './line-settings.entity.ts';
import { defaultGreeting, VOICE_PATHS } from './line-words.ts';

const ONLY_ROW = 1;

/** The greeting of the line. */
export async function greetingOf(ctx: Pick<Ctx, 'em' | 'env'>): Promise<string> {
  const settings = await ctx.em.findOne(LineSettings, { id: ONLY_ROW });
  return settings?.greeting ?? defaultGreeting(ctx.env);
}

/** The configuration of the line; identical for every founder. */
export async function getLineSettings(ctx: Ctx): Promise<LineSettingsView> {
  if (!ctx.admin) founderId(ctx);
  const settings = await ctx.em.findOne(LineSettings, { id: ONLY_ROW });
  return {
    greeting: settings?.greeting ?? null,
    defaultGreeting: defaultGreeting(ctx.env),
    phoneNumber: ctx.env.CONCEPT_LINE_NUMBER ?? ctx.env.TWILIO_PHONE_NUMBER ?? null,
    voiceWebhook: ctx.origin + VOICE_PATHS.start,
    statusWebhook: ctx.origin + VOICE_PATHS.status,
    textWebhook: `${ctx.origin}/api/twilio/sms`,
    updatedAt: settings?.updatedAt.toISOString() ?? null,
  };
}

/** Sets the greeting; the built-in one cannot be restored afterwards. Needs the admin gate. */
export async function updateLineSettings(
  ctx: Ctx,
  input: { greeting?: string | null },
): Promise<LineSettingsView> {
  requireAdmin(ctx);
  if (input.greeting !== undefined) {
    await ctx.em.upsert(LineSettings, { id: ONLY_ROW, greeting: input.greeting, updatedAt: ctx.now() });
  }
  return getLineSettings(ctx);
}
