import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121013025 } from './20261121013025.ts';
import { Migration20261121020000 } from './20261121020000.ts';

/** Every migration, oldest first. Append only. */
export const migrations: readonly MigrationObject[] = [
  { name: '20261121013025', class: Migration20261121013025 },
  { name: '20261121020000', class: Migration20261121020000 },
];
