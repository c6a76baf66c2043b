import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Enqueue } from '../jobs/catalog.ts';
import type { QueueDesk } from '../jobs/queue-desk.ts';
import type { Log } from '../shared/log.ts';
import type { HotReads } from './db/hot-reads.ts';
import type { Env } from './env.ts';
import { AppError } from './errors.ts';
import type { PartsDesk } from './operations/parts-desk.ts';
import type { Ports } from './platform/ports.ts';
import type { KeyedRequest } from './repeats/sent-requests.ts';
import type { Sessions } from './sign-in/sessions/sessions.service.ts';

/** The caller. `system` is a job, which acts for no founder. */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'founder'; readonly id: string; readonly sessionHash: string }
  | { readonly kind: 'system' };

export interface CookieOptions {
  readonly maxAgeSeconds?: number;
}

/** The cookies that services may read and write. Always HttpOnly and SameSite=Lax. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  clear(name: string): void;
}

/** All dependencies of a service, passed explicitly. One per request and per job, with its own EntityManager. */
export interface Ctx {
  readonly em: EntityManager;
  readonly reads: HotReads;
  readonly actor: Actor;
  /** Whether the admin gate is unlocked in this browser. */
  readonly admin: boolean;
  readonly ports: Ports;
  readonly enqueue: Enqueue;
  readonly queue: QueueDesk;
  readonly parts: PartsDesk;
  readonly env: Env;
  readonly log: Log;
  readonly requestId: string;
  /** The Idempotency-Key as it was sent. */
  readonly idempotencyKey: string | undefined;
  /** Set by `once`: the answer is stored with what the request creates. */
  readonly keyed?: KeyedRequest;
  /** The public origin of this program, such as `https://example.org`: PUBLIC_URL, else from the request. */
  readonly origin: string;
  /** The client's address, for rate limits; empty for jobs. */
  readonly address: string;
  /** The user agent; empty for jobs. */
  readonly userAgent: string;
  readonly cookies: CookieJar;
  readonly sessions: Sessions;
  now(): Date;
}

/** The signed-in founder's id. @throws AppError unauthenticated */
export function founderId(ctx: Pick<Ctx, 'actor'>): string {
  if (ctx.actor.kind !== 'founder') throw new AppError('unauthenticated', 'Please sign in first.');
  return ctx.actor.id;
}

/** Checks that the admin gate is unlocked. @throws AppError unauthenticated */
export function requireAdmin(ctx: Pick<Ctx, 'admin'>): void {
  if (!ctx.admin) throw new AppError('unauthenticated', 'The admin panel is locked.');
}

/** Created once at start and shared by every request and job. */
export interface Deps {
  readonly env: Env;
  readonly orm: MikroORM;
  readonly reads: HotReads;
  readonly sessions: Sessions;
  readonly ports: Ports;
  readonly enqueue: Enqueue;
  readonly queue: QueueDesk;
  readonly parts: PartsDesk;
  readonly log: Log;
  readonly now: () => Date;
}
