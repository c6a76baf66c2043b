import type { ModelServer } from '../../src/server/testing/model-server/model-server.ts';
import type { LedgerPart } from './notes.ts';

/** Compares the provider's bill with our books: a crash may lose a billed answer, but nothing may be booked twice. */
export function watchBill(model: ModelServer): LedgerPart {
  return {
    stop: async () => {},
    async compare(client) {
      const billed = model.ledger.flatMap(({ usage }) => usage ?? []);
      const { rows } = await client.query<{ answers: string; input: string | null; output: string | null }>(
        `select count(*) filter (where input_tokens > 0) as answers, sum(input_tokens) as input,
           sum(output_tokens) as output from model_calls`,
      );
      const [booked] = rows;
      const [answers, input, output] = [booked?.answers, booked?.input, booked?.output].map(Number) as [
        number,
        number,
        number,
      ];
      const sum = (of: 'inputTokens' | 'outputTokens') => billed.reduce((all, each) => all + each[of], 0);
      return {
        told: { 'model answers billed': billed.length, 'model answers in our books': answers },
        wrong: {
          'model answers booked that nobody billed': Math.max(0, answers - billed.length),
          'tokens booked that nobody billed':
            Math.max(0, input - sum('inputTokens')) + Math.max(0, output - sum('outputTokens')),
        },
      };
    },
  };
}
