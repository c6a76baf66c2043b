import type { AnalystResult } from '../../../../../shared/analysis.ts';
import type { PitchReading } from '../pitch-reading.ts';
import { idOf } from '../reader/features.ts';
import { FALLBACK_GLYPH, ICON_GLYPHS } from './icon-glyphs.ts';

/** The drawing whose words the pitch uses most, early words counting double, and a hue derived from the pitch. */
export function iconFor(reading: PitchReading): AnalystResult<'icon'> {
  return { glyph: glyphFor(reading), hue: (idOf(reading.text) >>> 0) % 360 };
}

function glyphFor(reading: PitchReading): string {
  const text = reading.text.slice(0, 5000);
  const start = text.slice(0, 200);
  let best = FALLBACK_GLYPH;
  let most = 0;
  for (const [glyph, words] of ICON_GLYPHS) {
    const count = (text.match(words)?.length ?? 0) + (start.match(words)?.length ?? 0);
    if (count > most) {
      best = glyph;
      most = count;
    }
  }
  return best;
}
