interface Row {
  asked: number;
  failed: number;
  /** Requests that overlapped no fault between their first and last byte. */
  others: number;
  othersFailed: number;
}

/** Counts requests and their outcomes, and separates those that overlapped a fault. */
export class Tally {
  readonly rows = new Map<string, Row>();
  /** Failures by request and status. */
  readonly failures = new Map<string, number>();
  #struck = 0;
  #isStruck = false;

  /** Marks a fault as in progress until `mended`. */
  struck(): void {
    this.#struck += 1;
    this.#isStruck = true;
  }

  mended(): void {
    this.#isStruck = false;
  }

  /** Makes a request, reads the whole answer, and counts it. @returns the answer, or null when it failed */
  async ask(name: string, url: string, init: RequestInit = {}): Promise<CountedAnswer | null> {
    const [fault, began] = [this.#struck, this.#isStruck];
    const signal = AbortSignal.timeout(15_000);
    const answer = await fetch(url, { signal, ...init }).catch(() => null);
    const bytes = await answer?.arrayBuffer().catch(() => null);
    const status = answer && bytes ? answer.status : 0;
    const isGood = status >= 200 && status < 400;
    const met = began || fault !== this.#struck;
    this.note(name, isGood, met);
    if (!isGood) {
      const kind = `${name} ${status || 'no answer'}`;
      this.failures.set(kind, (this.failures.get(kind) ?? 0) + 1);
    }
    return answer && bytes && isGood ? { status, headers: answer.headers, bytes: Buffer.from(bytes) } : null;
  }

  note(name: string, isGood: boolean, metFault: boolean): void {
    const row = this.rows.get(name) ?? { asked: 0, failed: 0, others: 0, othersFailed: 0 };
    this.rows.set(name, row);
    row.asked += 1;
    if (!isGood) row.failed += 1;
    if (metFault) return;
    row.others += 1;
    if (!isGood) row.othersFailed += 1;
  }
}

export interface CountedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

export function jsonOf<T>(answer: CountedAnswer): T {
  return JSON.parse(answer.bytes.toString('utf8')) as T;
}
