import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { takeOrderEvent } from '../launch/orders/orders.events.ts';
import { type PaymentEvent, PaymentsError } from '../platform/payments/payments.port.ts';
import { requirePayments } from './billing.access.ts';
import { takePaymentEvent } from './webhook.service.ts';

/**
 * POST /api/stripe/webhook. The raw body is kept, since the signature covers its bytes. Every correctly signed event is
 * answered with 200, used or not: any other answer only makes the provider retry.
 */
export async function registerPaymentWebhook(
  app: FastifyInstance,
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>,
): Promise<void> {
  await app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/stripe/webhook', async (request, reply) => {
      const ctx = await createContext(request, reply);
      const event = await readEvent(ctx, request);
      if (event && 'orderId' in event) await takeOrderEvent(ctx, event);
      else if (event) await takePaymentEvent(ctx, event);
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
    ready();
  });
}

async function readEvent(ctx: Ctx, request: FastifyRequest): Promise<PaymentEvent | null> {
  const payments = requirePayments(ctx);
  const signature = request.headers['stripe-signature'];
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (typeof signature !== 'string') throw new AppError('bad_input', UNSIGNED);
  try {
    return await payments.readEvent({ body, signature, receivedAt: ctx.now() });
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    if (error.code === 'forged') throw new AppError('bad_input', UNSIGNED);
    ctx.log.error({ err: error }, 'an event of the payment provider could not be parsed');
    return null;
  }
}

const UNSIGNED = 'This event is not signed by the payment provider, or it is too old.';
