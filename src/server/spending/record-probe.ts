import type { MikroORM } from '@mikro-orm/postgresql';
import type { ProbeCall } from '../platform/ai/model-server.port.ts';
import { ModelCall } from './model-call.entity.ts';

/** Stores what it cost to ask a server what it can do: nobody's, but part of the bill (goals, T4). */
export async function recordProbe(orm: MikroORM, call: ProbeCall): Promise<void> {
  const em = orm.em.fork();
  em.create(ModelCall, { ...call, task: 'check', promptVersion: null, createdAt: new Date() });
  await em.flush();
}
