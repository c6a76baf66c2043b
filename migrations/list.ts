import type { MigrationObject } from '@mikro-orm/core';

export interface ListedMigration {
  readonly name: string;
  /** Loaded when it has to run: at most starts there is none to run. */
  load(): Promise<MigrationObject['class']>;
}

/** Every migration, oldest first. Append only. */
export const migrations: readonly ListedMigration[] = [
  { name: '20261121013025', load: async () => (await import('./20261121013025.ts')).Migration20261121013025 },
  { name: '20261121020000', load: async () => (await import('./20261121020000.ts')).Migration20261121020000 },
  { name: '20261121030000', load: async () => (await import('./20261121030000.ts')).Migration20261121030000 },
  { name: '20261121031000', load: async () => (await import('./20261121031000.ts')).Migration20261121031000 },
  { name: '20261121040000', load: async () => (await import('./20261121040000.ts')).Migration20261121040000 },
  { name: '20261121050000', load: async () => (await import('./20261121050000.ts')).Migration20261121050000 },
  { name: '20261122000000', load: async () => (await import('./20261122000000.ts')).Migration20261122000000 },
  { name: '20261122010000', load: async () => (await import('./20261122010000.ts')).Migration20261122010000 },
  { name: '20261122020000', load: async () => (await import('./20261122020000.ts')).Migration20261122020000 },
  { name: '20261122030000', load: async () => (await import('./20261122030000.ts')).Migration20261122030000 },
  { name: '20261122040000', load: async () => (await import('./20261122040000.ts')).Migration20261122040000 },
  { name: '20261122041000', load: async () => (await import('./20261122041000.ts')).Migration20261122041000 },
  { name: '20261122041500', load: async () => (await import('./20261122041500.ts')).Migration20261122041500 },
  { name: '20261122042000', load: async () => (await import('./20261122042000.ts')).Migration20261122042000 },
  { name: '20261122050000', load: async () => (await import('./20261122050000.ts')).Migration20261122050000 },
  { name: '20261122061000', load: async () => (await import('./20261122061000.ts')).Migration20261122061000 },
  { name: '20261122061500', load: async () => (await import('./20261122061500.ts')).Migration20261122061500 },
  { name: '20261122100000', load: async () => (await import('./20261122100000.ts')).Migration20261122100000 },
  { name: '20261122113000', load: async () => (await import('./20261122113000.ts')).Migration20261122113000 },
  { name: '20261122114500', load: async () => (await import('./20261122114500.ts')).Migration20261122114500 },
  { name: '20261122120000', load: async () => (await import('./20261122120000.ts')).Migration20261122120000 },
  { name: '20261122121500', load: async () => (await import('./20261122121500.ts')).Migration20261122121500 },
  { name: '20261122122500', load: async () => (await import('./20261122122500.ts')).Migration20261122122500 },
  { name: '20261122133000', load: async () => (await import('./20261122133000.ts')).Migration20261122133000 },
  { name: '20261122140500', load: async () => (await import('./20261122140500.ts')).Migration20261122140500 },
  { name: '20261122143000', load: async () => (await import('./20261122143000.ts')).Migration20261122143000 },
  { name: '20261122150000', load: async () => (await import('./20261122150000.ts')).Migration20261122150000 },
  { name: '20261122173500', load: async () => (await import('./20261122173500.ts')).Migration20261122173500 },
  { name: '20261122180500', load: async () => (await import('./20261122180500.ts')).Migration20261122180500 },
  { name: '20261122192700', load: async () => (await import('./20261122192700.ts')).Migration20261122192700 },
  { name: '20261122203000', load: async () => (await import('./20261122203000.ts')).Migration20261122203000 },
  { name: '20261122204500', load: async () => (await import('./20261122204500.ts')).Migration20261122204500 },
  { name: '20261122213000', load: async () => (await import('./20261122213000.ts')).Migration20261122213000 },
  { name: '20261122214500', load: async () => (await import('./20261122214500.ts')).Migration20261122214500 },
  { name: '20261122223000', load: async () => (await import('./20261122223000.ts')).Migration20261122223000 },
  { name: '20261122224500', load: async () => (await import('./20261122224500.ts')).Migration20261122224500 },
  { name: '20261122230500', load: async () => (await import('./20261122230500.ts')).Migration20261122230500 },
  { name: '20261123020000', load: async () => (await import('./20261123020000.ts')).Migration20261123020000 },
  { name: '20261123193000', load: async () => (await import('./20261123193000.ts')).Migration20261123193000 },
  { name: '20261128130000', load: async () => (await import('./20261128130000.ts')).Migration20261128130000 },
  { name: '20261128140000', load: async () => (await import('./20261128140000.ts')).Migration20261128140000 },
  { name: '20261128170000', load: async () => (await import('./20261128170000.ts')).Migration20261128170000 },
  { name: '20261128210000', load: async () => (await import('./20261128210000.ts')).Migration20261128210000 },
  { name: '20261129023000', load: async () => (await import('./20261129023000.ts')).Migration20261129023000 },
  { name: '20261129030000', load: async () => (await import('./20261129030000.ts')).Migration20261129030000 },
  { name: '20261129040000', load: async () => (await import('./20261129040000.ts')).Migration20261129040000 },
  { name: '20261129041000', load: async () => (await import('./20261129041000.ts')).Migration20261129041000 },
  { name: '20261129083000', load: async () => (await import('./20261129083000.ts')).Migration20261129083000 },
];
