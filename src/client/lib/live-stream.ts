import { ALL_LISTS } from '../../shared/live.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
/** A stream that lasted this long, in milliseconds, resets the back-off. */
const GOOD_MS = 10_000;
/** Browsers open at most six connections per server, so hidden pages close their streams. */
const HIDDEN_MS = 30_000;
/** Silence after which a stream counts as lost, in milliseconds: three of the server's pings. */
const SILENT_MS = 45_000;

export interface LiveOptions {
  readonly stream: 'changes' | 'competition';
  /** Called with the lists that have changed; after a cut whose length is not known, with `all`. */
  readonly onChanged: (lists: readonly string[]) => void;
  /** Called when the stream is open for the first time: what was read before may be older. */
  readonly onOpened: () => void;
  /** Called before reconnecting; false stops for good. */
  readonly mayStay: () => Promise<boolean>;
}

/**
 * Keeps a change stream open until the returned function is called; reconnects with back-off. It reads tRPC's
 * subscription with the browser's own `EventSource`: tRPC's reader would be 3 KB more for every page.
 */
export function keepLive({ stream, onChanged, onOpened, mayStay }: LiveOptions): () => void {
  let position: string | undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let cuts = 0;
  let openedAt: number | undefined;
  let hasOpened = false;
  let over = false;

  function open(): void {
    clearTimeout(timer);
    timer = undefined;
    openedAt = undefined;
    const input = position ? `?input=${encodeURIComponent(JSON.stringify({ lastEventId: position }))}` : '';
    source = new EventSource(`/trpc/live.${stream}${input}`);
    source.addEventListener('connected', opened);
    source.addEventListener('ping', heard);
    source.onmessage = ({ data, lastEventId }) => {
      heard();
      position = lastEventId || undefined;
      onChanged(JSON.parse(String(data)) as string[]);
    };
    source.onerror = lost;
    heard();
  }

  /** A connection that was cut without a word is noticed by its silence. */
  function heard(): void {
    clearTimeout(silence);
    silence = setTimeout(lost, SILENT_MS);
  }

  function opened(): void {
    heard();
    openedAt = Date.now();
    if (!hasOpened) onOpened();
    else if (!position) onChanged([ALL_LISTS]);
    hasOpened = true;
  }

  function lost(): void {
    if (!source) return;
    rest();
    cuts = openedAt !== undefined && Date.now() - openedAt > GOOD_MS ? 0 : cuts + 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(cuts, 10));
    // Jitter between half and all of the pause, so that clients of a restarted server do not reconnect at once.
    timer = setTimeout(returnIfWelcome, pause * (0.5 + Math.random() / 2));
  }

  async function returnIfWelcome(): Promise<void> {
    clearTimeout(timer);
    const stays = await mayStay().catch(() => undefined);
    if (over || source) return;
    if (stays === false) return end();
    if (document.hidden) return;
    // Unknown while the network is down: keep trying, the stream itself notices when it is back.
    open();
  }

  function rest(): void {
    source?.close();
    source = undefined;
    clearTimeout(timer);
    clearTimeout(silence);
  }

  function look(): void {
    if (!document.hidden) {
      if (!source) void returnIfWelcome();
      else clearTimeout(timer);
    } else if (source) timer = setTimeout(rest, HIDDEN_MS);
  }
  const hurry = () => {
    if (!source && !document.hidden) void returnIfWelcome();
  };

  function end(): void {
    over = true;
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', hurry);
    rest();
  }

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', hurry);
  open();
  return end;
}
