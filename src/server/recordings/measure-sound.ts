import { buffer } from 'node:stream/consumers';
import { runBounded } from '../bounded-work/run-bounded.ts';
import type { Ctx } from '../context.ts';
import { limitedTo } from '../platform/limited-to.ts';

const MEASURED_WITHIN_MS = 10_000;

/** Each is held in memory as a whole, up to a hundred megabytes. */
const inTurn = limitedTo(1);

/** The length of a stored sound in whole seconds; null when it cannot be determined. Never throws. */
export function measureSound(
  ctx: Pick<Ctx, 'ports' | 'log'>,
  sound: { key: string; mimeType: string },
): Promise<number | null> {
  return inTurn(() => measureNow(ctx, sound));
}

async function measureNow(
  ctx: Pick<Ctx, 'ports' | 'log'>,
  sound: { key: string; mimeType: string },
): Promise<number | null> {
  try {
    const stored = await ctx.ports.storage.read(sound.key);
    if (!stored) return null;
    const bytes = new Uint8Array(await buffer(stored.stream));
    const input = { bytes, mimeType: sound.mimeType };
    return await runBounded('soundSeconds', input, { withinMs: MEASURED_WITHIN_MS });
  } catch (error) {
    ctx.log.warn({ err: error, key: sound.key }, 'the length of a recording could not be measured');
    return null;
  }
}
