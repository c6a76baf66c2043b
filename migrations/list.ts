import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121013025 } from './20261121013025.ts';
import { Migration20261121020000 } from './20261121020000.ts';
import { Migration20261121030000 } from './20261121030000.ts';
import { Migration20261121031000 } from './20261121031000.ts';
import { Migration20261121040000 } from './20261121040000.ts';

/** Every migration, oldest first. Append only. */
export const migrations: readonly MigrationObject[] = [
  { name: '20261121013025', class: Migration20261121013025 },
  { name: '20261121020000', class: Migration20261121020000 },
  { name: '20261121030000', class: Migration20261121030000 },
  { name: '20261121031000', class: Migration20261121031000 },
  { name: '20261121040000', class: Migration20261121040000 },
];
