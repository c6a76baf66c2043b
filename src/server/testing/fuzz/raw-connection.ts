import { Buffer } from 'node:buffer';
import { connect, type Socket } from 'node:net';

/** A response. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; for a repeated header, the last value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const PATIENCE_MS = 30_000;
const END_OF_HEAD = '\r\n\r\n';

/**
 * A keep-alive connection that sends bytes unchanged, including those that no HTTP client would send, and reads one
 * answer to each request.
 */
export class RawConnection {
  #socket: Socket | undefined;
  #received = Buffer.alloc(0);
  #wake: (() => void) | undefined;
  #ended = false;

  constructor(readonly port: number) {}

  /** @returns null when the other side closed without an answer, `late` when it did not answer in time */
  async ask(request: Buffer, isHead: boolean): Promise<RawAnswer | null | 'late'> {
    const isKept = this.#socket !== undefined && !this.#ended;
    const answer = await this.#askOnce(request, isHead);
    // The other side may close an idle connection at this moment, as with every keep-alive client.
    return answer === null && isKept ? this.#askOnce(request, isHead) : answer;
  }

  async #askOnce(request: Buffer, isHead: boolean): Promise<RawAnswer | null | 'late'> {
    const socket = this.#open();
    this.#received = Buffer.alloc(0);
    socket.write(request);
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = parse(this.#received, isHead, this.#ended);
      if (answer && answer.status >= 200) {
        if (answer.headers.connection === 'close') this.close();
        return answer;
      }
      if (answer) this.#received = this.#received.subarray(this.#received.indexOf(END_OF_HEAD) + 4);
      else if (this.#ended) return null;
      else if (Date.now() > deadline) {
        this.close();
        return 'late';
      } else await this.#more();
    }
  }

  /** Sends the beginning of a request and cuts the connection. */
  async cut(request: Buffer): Promise<void> {
    const socket = this.#open();
    await new Promise((resolve) =>
      socket.write(request.subarray(0, Math.ceil(request.length * 0.7)), resolve),
    );
    this.close();
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    if (this.#socket && !this.#ended) return this.#socket;
    const socket = connect(this.port, '127.0.0.1');
    socket.setNoDelay(true);
    this.#socket = socket;
    this.#ended = false;
    socket.on('data', (chunk: Buffer) => {
      if (socket !== this.#socket) return;
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake?.();
    });
    const end = () => {
      if (socket !== this.#socket) return;
      this.#ended = true;
      this.#wake?.();
    };
    // A reset may follow an answer that was sent before a refused body was fully read; an answer already received
    // counts.
    socket.on('error', end);
    socket.on('close', end);
    return socket;
  }

  #more(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 1000);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function parse(bytes: Buffer, isHead: boolean, ended: boolean): RawAnswer | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1]);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const rest = bytes.subarray(end + END_OF_HEAD.length);
  const body = isHead || status < 200 || [204, 304].includes(status) ? '' : bodyOf(rest, headers, ended);
  return body === null ? null : { status, headers, body };
}

function bodyOf(rest: Buffer, headers: Readonly<Record<string, string>>, ended: boolean): string | null {
  if (headers['transfer-encoding'] === 'chunked') return unchunked(rest);
  const length = headers['content-length'];
  if (length === undefined) return ended ? rest.toString() : null;
  return rest.length >= Number(length) ? rest.subarray(0, Number(length)).toString() : null;
}

function unchunked(rest: Buffer): string | null {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(rest.subarray(at, lineEnd).toString('latin1'), 16);
    if (rest.length < lineEnd + 2 + size + 2) return null;
    if (size === 0) return Buffer.concat(parts).toString();
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
