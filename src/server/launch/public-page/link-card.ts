import { type CardFace, drawable, drawCard } from '../../platform/card-picture.ts';
import { coloursOf } from '../launch.publishing.ts';
import { cardMark } from './page-model.ts';
import { nameOf } from './page-name.ts';
import { repeatsName, type ShownMessage } from './public-page.html.ts';
import type { PageRow } from './public-pages.ts';
import { signatureOf } from './signature.ts';

const KEPT_AT_MOST = 100;

const drawn = new Map<string, Promise<Buffer>>();

/** Draws the preview picture of a shared link: the headline in the founder's colours, as PNG. Cached. */
export function linkCard(row: PageRow, message: ShownMessage): Promise<Buffer> {
  const key = cardMark(row, message);
  const held = drawn.get(key);
  if (held !== undefined) return held;
  if (drawn.size >= KEPT_AT_MOST) drawn.clear();
  const made = drawCard(faceOf(row, message));
  made.catch(() => drawn.delete(key));
  drawn.set(key, made);
  return made;
}

function faceOf(row: PageRow, message: ShownMessage): CardFace {
  const { background, accent } = coloursOf(row);
  const bold = row.look === 'bold';
  return {
    // What the headline says already stands there once.
    top: repeatsName(message, row) ? '' : nameOf(row),
    headline: drawable(message.headline) || nameOf(row),
    subline: message.subline,
    foot: `By ${signatureOf(row)}`,
    ground: bold ? accent : background,
    edge: bold ? background : accent,
  };
}
