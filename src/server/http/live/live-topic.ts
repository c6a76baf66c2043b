import { ALL_LISTS } from '../../../shared/live.ts';
import type { LiveStream } from './live-stream.ts';

const LISTS_AT_MOST = 200;

/** What some streams hear together, such as everything of one founder, and when each list of it last changed. */
export class LiveTopic {
  readonly streams = new Set<LiveStream>();
  private readonly changed = new Map<string, number>();

  /** `knownSince` is the last position of which it is not known what came before. */
  constructor(private knownSince: number) {}

  note(lists: readonly string[], position: number): void {
    for (const list of lists) this.changed.set(list, position);
    if (this.changed.size > LISTS_AT_MOST) {
      this.changed.clear();
      this.knownSince = position;
    }
  }

  /** The lists that have changed after a position; all of them when that is too long ago to be known. */
  since(position: number): string[] {
    if (position < this.knownSince) return [ALL_LISTS];
    return [...this.changed].filter(([, at]) => at > position).map(([list]) => list);
  }
}
