interface Row {
  asked: number;
  failed: number;
  /** Those that no fault was under way for, from their first byte to their last. */
  others: number;
  othersFailed: number;
}

/** Counts requests and how they ended, and tells those that met a fault from the others. */
export class Tally {
  readonly rows = new Map<string, Row>();
  /** By what was asked and its status, how often it failed. */
  readonly failures = new Map<string, number>();
  #struck = 0;
  #isStruck = false;

  /** From here to `mended` a fault is under way. */
  struck(): void {
    this.#struck += 1;
    this.#isStruck = true;
  }

  mended(): void {
    this.#isStruck = false;
  }

  /** Makes a request, reads its answer to the end, and counts it. @returns the answer, or null when it failed */
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
