import type { MikroORM } from '@mikro-orm/postgresql';
import type { ProbeCall } from '../platform/ai/model-server.port.ts';
import { ModelCall } from './model-call.entity.ts';

/** Stores the cost of probing a server's abilities: charged to no founder, but part of the total (goals, T4). */
export async function recordProbe(orm: MikroORM, call: ProbeCall): Promise<void> {
  const em = orm.em.fork();
  em.create(ModelCall, { ...call, task: 'check', promptVersion: null, createdAt: new Date() });
  await em.flush();
}
