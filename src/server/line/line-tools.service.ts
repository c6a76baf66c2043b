import { type Ctx, requireAdmin } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { TelephonyError } from '../platform/telephony/telephony.port.ts';
import { AiPrompt } from '../prompts/ai-prompt.entity.ts';
import { seedPrompts } from '../prompts/seed-prompts.ts';

export interface ConnectionResult {
  readonly success: boolean;
  readonly accountName: string | null;
  readonly error: string | null;
  readonly details: string | null;
}

/** Checks the credentials at the phone provider. Needs the admin gate. */
export async function testConnection(ctx: Ctx): Promise<ConnectionResult> {
  requireAdmin(ctx);
  try {
    const { accountName } = await ctx.ports.telephony.testConnection();
    return { success: true, accountName, error: null, details: null };
  } catch (error) {
    if (!(error instanceof TelephonyError)) throw error;
    return { success: false, accountName: null, error: error.message, details: error.details };
  }
}

/** Runs pending migrations and adds missing prompts; deletes nothing. Needs the gate. */
export async function initializeDatabase(ctx: Ctx): Promise<{ message: string }> {
  requireAdmin(ctx);
  const ran = await migrate(databaseUrl(ctx));
  await seedPrompts(ctx.em.fork());
  const prompts = await ctx.em.count(AiPrompt);
  const migrations =
    ran.length === 0
      ? 'The database was up to date'
      : `${ran.length} ${ran.length === 1 ? 'migration' : 'migrations'} ran`;
  return { message: `${migrations}; ${prompts} AI prompts are in place.` };
}

/** Migrations hold a lock for a whole session, which no pooler carries. */
function databaseUrl(ctx: Ctx): string {
  if (ctx.env.DATABASE_URL) return ctx.env.DATABASE_URL;
  const { host, port, user, password, database } = ctx.em.getConnection().getConnectionOptions();
  const url = new URL(`postgres://${host}:${port ?? 5432}/${database}`);
  url.username = encodeURIComponent(String(user ?? ''));
  if (typeof password === 'string') url.password = encodeURIComponent(password);
  return url.href;
}
