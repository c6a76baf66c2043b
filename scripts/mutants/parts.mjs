/** The parts that mutation testing changes, and the tests that have to detect the changes. */
export const PARTS = {
  'sign-in': {
    files: ['src/server/sign-in'],
    tests: ['src/server/sign-in', 'src/server/accounts'],
  },
  webhooks: {
    files: [
      'src/server/billing/webhook.routes.ts',
      'src/server/billing/webhook.service.ts',
      'src/server/launch/orders/orders.events.ts',
      'src/server/line/line.routes.ts',
      'src/server/line/intake.service.ts',
      'src/server/line/texts.service.ts',
      'src/server/db/webhook-once.ts',
    ],
    tests: [
      'src/server/billing/webhook.test.ts',
      'src/server/db/webhook-once.test.ts',
      'src/server/line',
      'src/server/launch/orders/preorder.test.ts',
      'src/server/launch/orders/lost-orders.test.ts',
      'src/server/launch/orders/ended-orders.test.ts',
      'src/server/launch/page-experiments.test.ts',
    ],
  },
  billing: { files: ['src/server/billing'], tests: ['src/server/billing'] },
  storage: {
    files: ['src/server/platform/storage', 'src/server/attachments'],
    tests: ['src/server/platform/storage', 'src/server/attachments'],
  },
  ledger: {
    files: ['src/server/ledger', 'src/shared/score.ts', 'src/shared/score-reasons.ts'],
    tests: [
      'src/shared/score.test.ts',
      'src/shared/score-reasons.test.ts',
      'src/server/ledger',
      'src/server/evidence/ledger-sequences.test.ts',
      'src/server/evidence/proof-deserved.test.ts',
      'src/server/evidence/evidence.service.test.ts',
      'src/server/assumptions',
    ],
  },
};
