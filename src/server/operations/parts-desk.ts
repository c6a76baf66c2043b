import type { QueueDesk } from '../../jobs/queue-desk.ts';
import { PARTS, type Part, type PartStatus, type PartsStatus } from '../../shared/part-status.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import { within } from '../platform/away.ts';
import type { Ports } from '../platform/ports.ts';
import { silenceWords } from './failure-words.ts';
import type { LastFailure, PartFailures } from './part-failures.ts';

/** Reports which services respond at present. */
export interface PartsDesk {
  /**
   * Checks every configured service, or returns a result of the last few seconds. Never throws; takes at most two
   * seconds.
   */
  look(): Promise<PartsStatus>;
}

interface Needs {
  readonly ports: Ports;
  readonly queue: QueueDesk;
  readonly reads: HotReads;
}

type Asking = () => Promise<unknown>;

export interface PartsDeskOptions {
  /** How long a result is cached, in milliseconds. */
  readonly keptMs?: number;
  /** The timeout of one check, in milliseconds. */
  readonly patienceMs?: number;
}

const KEPT_MS = 5000;
const PATIENCE_MS = 1500;
/** Timeout for reading earlier failures, in milliseconds; they are read while the services are checked. */
const MEMORY_PATIENCE_MS = 2000;
const ALIVE = hotQuery<{ ok: number }>('part_alive', 'select 1 as ok');

/** Opens the status service. Concurrent requests share one check of each service, and no check costs money. */
export function openPartsDesk(
  needs: Needs,
  failures: PartFailures,
  { keptMs = KEPT_MS, patienceMs = PATIENCE_MS }: PartsDeskOptions = {},
): PartsDesk {
  const questions = questionsFor(needs);
  const underWay = new Map<Part, Promise<unknown>>();
  let kept: { readonly until: number; readonly status: Promise<PartsStatus> } | undefined;

  /** Shares a check that is still running after its timeout, instead of starting another. */
  function askOnce(part: Part, ask: Asking): Promise<unknown> {
    const asked =
      underWay.get(part) ??
      Promise.resolve()
        .then(ask)
        .finally(() => underWay.delete(part));
    underWay.set(part, asked);
    return within(patienceMs, asked, part);
  }

  async function lookAt(part: Part): Promise<Omit<PartStatus, 'lastFailure'>> {
    const ask = questions[part];
    if (!ask) return { part, standing: 'off', problem: null };
    try {
      await askOnce(part, ask);
      return { part, standing: 'answers', problem: null };
    } catch (error) {
      const problem = silenceWords(part, error);
      failures.note(part, problem);
      return { part, standing: 'silent', problem };
    }
  }

  async function lookAtAll(): Promise<PartsStatus> {
    const seen = await Promise.all(PARTS.map(lookAt));
    const known = await within(MEMORY_PATIENCE_MS, failures.latest(), 'The database').catch(() => NOTHING);
    return {
      checkedAt: new Date().toISOString(),
      parts: seen.map((status) => ({ ...status, lastFailure: viewOf(known.get(status.part)) })),
    };
  }

  return {
    look() {
      if (!kept || kept.until < Date.now()) {
        const status = lookAtAll();
        kept = { until: Number.POSITIVE_INFINITY, status };
        void status.finally(() => {
          kept = { until: Date.now() + keptMs, status };
        });
      }
      return kept.status;
    },
  };
}

const NOTHING: ReadonlyMap<string, LastFailure> = new Map();

function viewOf(failure: LastFailure | undefined): PartStatus['lastFailure'] {
  return failure ? { at: failure.at.toISOString(), reason: failure.reason } : null;
}

/** The check of each service; null for one that is not configured. */
function questionsFor({ ports, queue, reads }: Needs): Readonly<Record<Part, Asking | null>> {
  const { model, storage, transcriber, telephony, payments, mail } = ports;
  return {
    database: () => reads.first(ALIVE),
    queue: () => queue.state(),
    storage: () => storage.probe(),
    model: model && (() => model.answers()),
    speech: transcriber.kind === 'none' ? null : () => transcriber.answers(),
    telephony: telephony.kind === 'none' ? null : () => telephony.testConnection(),
    payments: payments && (() => payments.price()),
    mail: mail.kind === 'none' ? null : () => mail.answers(),
  };
}
