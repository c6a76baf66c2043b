import { leadingPrefixShare } from '../src/server/testing/model-server/model-server.ledger.ts';
import { startModelServer } from '../src/server/testing/model-server/model-server.ts';
import type { ModelOrder, ModelReport } from './model.ts';

/** Runs the model stand-in in a separate process, so that its work does not count as the product's. */
const server = await startModelServer();
let counted = 0;

process.on('message', (order: ModelOrder) => {
  if (order.delayMs !== undefined) server.setBehaviour({ delayMs: order.delayMs });
  const { errorShare } = order;
  if (errorShare !== undefined) {
    // Every fifth request rather than at random: the share is exact, and which calls it hits varies with their order.
    const every = errorShare === 0 ? 0 : Math.round(1 / errorShare);
    server.setBehaviour({
      outcome: ({ index }) => (every > 0 && index % every === 0 ? 'server-error' : 'ok'),
    });
  }
  const entries = server.ledger.slice(counted);
  counted = server.ledger.length;
  const report: ModelReport = {
    url: server.url,
    calls: entries.length,
    prefixShare: leadingPrefixShare(entries),
    tasks: entries.map(({ task, startedAt, status }) => ({ task, startedAt, status })),
  };
  process.send?.(report);
});
