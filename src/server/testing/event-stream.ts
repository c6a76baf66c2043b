/** One message of a stream of server-sent events. */
export interface StreamMessage {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: string;
}

/** A client of a change stream: the messages received, and whether it has ended. */
export class EventStream {
  readonly messages: StreamMessage[] = [];
  ended = false;
  private readonly abort = new AbortController();

  private constructor(readonly response: Response) {}

  /** Opens the stream of the founder with this cookie; the response may be a refusal. */
  static async open(
    origin: string,
    cookie: string,
    position?: string,
    headers: Record<string, string> = {},
    name: 'changes' | 'competition' = 'changes',
  ): Promise<EventStream> {
    const abort = new AbortController();
    const input =
      position === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ lastEventId: position }))}`;
    const response = await fetch(`${origin}/trpc/live.${name}${input}`, {
      headers: { cookie, accept: 'text/event-stream', ...headers },
      signal: abort.signal,
    });
    const stream = new EventStream(response);
    abort.signal.throwIfAborted();
    stream.abort.signal.addEventListener('abort', () => abort.abort());
    if (response.ok) void stream.read();
    return stream;
  }

  /** The names of lists received so far. */
  get lists(): string[] {
    return this.messages
      .filter(({ event }) => event === 'message')
      .flatMap(({ data }) => JSON.parse(data) as string[]);
  }

  /** The last position received. */
  get position(): string | undefined {
    return this.messages.findLast(({ id }) => id !== undefined)?.id;
  }

  close(): void {
    this.abort.abort();
  }

  private async read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body as unknown as AsyncIterable<Uint8Array>) {
        const pieces = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
        text = pieces.pop() ?? '';
        this.messages.push(...pieces.map(messageOf));
      }
    } catch {
      // The stream was closed by this side, or the server has stopped.
    }
    this.ended = true;
  }
}

function messageOf(block: string): StreamMessage {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  return { event: fields.get('event') ?? 'message', id: fields.get('id'), data: fields.get('data') ?? '' };
}
