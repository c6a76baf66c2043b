import { ALL_LISTS } from '../../../shared/live.ts';
import type { LiveStream } from './live-stream.ts';

const LISTS_AT_MOST = 200;

/** A topic that streams share, such as one founder's changes, with the position at which each list last changed. */
export class LiveTopic {
  readonly streams = new Set<LiveStream>();
  private readonly changed = new Map<string, number>();

  /** `knownSince` is the position before which no changes are known. */
  constructor(private knownSince: number) {}

  note(lists: readonly string[], position: number): void {
    for (const list of lists) this.changed.set(list, position);
    if (this.changed.size > LISTS_AT_MOST) {
      this.changed.clear();
      this.knownSince = position;
    }
  }

  /** The lists changed after a position; `ALL_LISTS` when changes since then are no longer known. */
  since(position: number): string[] {
    if (position < this.knownSince) return [ALL_LISTS];
    return [...this.changed].filter(([, at]) => at > position).map(([list]) => list);
  }
}
