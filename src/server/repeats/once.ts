import { KEY_HEADER } from '../../shared/keyed-calls.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { hashInput } from './sealed-answer.ts';
import { findAnswer, type KeyedRequest } from './sent-requests.ts';

interface Sent {
  readonly ctx: Ctx;
  readonly input: unknown;
  /** The name of the procedure. */
  readonly path: string;
}

/** A bare key, or one in quotes as the IETF draft writes it. */
const KEY = /^(?:"([ !#-~]{1,255})"|([!#-~]{1,255}))$/;

/**
 * Wraps a procedure that creates: a request that is repeated with its Idempotency-Key is answered with what the first
 * one created. `create` has to store its answer by `answerWithin`. A failed request stores nothing, so that it runs
 * again when it is repeated.
 *
 * @throws AppError bad_input for an invalid key; impossible for a key that was sent with another body
 */
export function once<Opts extends Sent, Answer>(create: (opts: Opts) => Promise<Answer>) {
  return async (opts: Opts): Promise<Answer> => {
    const request = keyedRequest(opts);
    if (!request) return create(opts);
    const find = () => findAnswer(opts.ctx.em.fork(), request);
    const before = await find();
    if (before) return before.answer as Answer;
    try {
      const ctx = Object.create(opts.ctx, { keyed: { value: request } }) as Ctx;
      return await create({ ...opts, ctx });
    } catch (error) {
      // A simultaneous request with the same key may have been faster, and may be the reason for the failure.
      const meanwhile = await find().catch((failure: unknown) => {
        throw failure instanceof AppError && failure.code === 'impossible' ? failure : error;
      });
      if (meanwhile) return meanwhile.answer as Answer;
      throw error;
    }
  };
}

function keyedRequest({ ctx, input, path }: Sent): KeyedRequest | undefined {
  if (ctx.idempotencyKey === undefined) return undefined;
  const [, quoted, bare] = KEY.exec(ctx.idempotencyKey) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) {
    const message = 'An Idempotency-Key has 1 to 255 visible ASCII characters.';
    throw new AppError('bad_input', message, { fields: { [KEY_HEADER]: message } });
  }
  const ownerId = ctx.actor.kind === 'founder' ? ctx.actor.id : null;
  const sender = ownerId ?? (ctx.admin ? 'gate' : 'anyone');
  return { ownerId, sender, route: path, key, inputHash: hashInput(key, input) };
}
