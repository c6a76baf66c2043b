import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { Concept } from '../concepts/concept.entity.ts';
import { rescore } from '../ledger/score.service.ts';
import { Experiment } from './experiment.entity.ts';
import { ExperimentResult } from './experiment-result.entity.ts';
import { bookEnd, bookRefund } from './experiments.booking.ts';

/** An event on a concept's public page. */
export type PageEvent =
  /** `visitor` is the salted hash by which the page counts visitors. */
  | { readonly kind: 'visit'; readonly visitor: string }
  /** `person` is a permanent id of the joiner (such as a member's id); a later order or refund uses the same. */
  | { readonly kind: 'join' | 'order'; readonly visitor: string | null; readonly person: string }
  | { readonly kind: 'refund'; readonly person: string };

const HALF_HOUR_MS = 30 * 60 * 1000;

/**
 * Counts an event on a concept's page in its running landing and preorder experiments, and ends the one that it
 * decides. Call it in the transaction that stores the visit, join, order or refund, so that both are stored or neither
 * is. Idempotent. Costs one query while no such experiment runs.
 *
 * The first `outOf` visitors since the start have the places. In a landing experiment, joining or ordering counts as
 * for it; in a preorder experiment, only ordering, and while the page merely asks to join nobody is counted. It passes with the event that reaches the mark, and fails when a
 * visitor comes after the last place was taken, or half an hour after that. A refund removes the order, and the
 * evidence if the experiment had passed because of it.
 */
export async function countForPage(
  tx: EntityManager,
  conceptId: string,
  event: PageEvent,
  now: Date,
): Promise<void> {
  const ids = await experimentsMovedBy(tx, conceptId, event);
  if (ids.length === 0) return;
  const concept = await lockLedger(tx, conceptId);
  if (!concept) return;
  for (const id of ids) {
    const experiment = await tx.findOne(Experiment, { id }, { refresh: true });
    if (!experiment) continue;
    if (event.kind === 'refund') await takeOrderBack(tx, concept, experiment, event.person);
    else if (experiment.status === 'running' && (await countPerson(tx, experiment, event, now))) {
      await rescore(tx, concept, await bookEnd(tx, experiment));
    }
  }
  await tx.flush();
}

/** `countForPage` for several visits or joins at once, in order. Costs one query while no such experiment runs. */
export async function countAllForPage(
  tx: EntityManager,
  conceptId: string,
  events: readonly Exclude<PageEvent, { kind: 'refund' }>[],
  now: Date,
): Promise<void> {
  const [first] = events;
  if (!first || (await experimentsMovedBy(tx, conceptId, first)).length === 0) return;
  for (const event of events) await countForPage(tx, conceptId, event, now);
}

/** Ends the page experiments whose places have all been taken for half an hour. @returns how many */
export async function endFullPages(em: EntityManager, now: Date): Promise<number> {
  const rows = await em.execute<{ id: string; concept_id: string }[]>(
    `select id, concept_id from experiments where status = 'running' and full_at < ?`,
    [new Date(now.getTime() - HALF_HOUR_MS)],
  );
  for (const row of rows) {
    await em.fork().transactional(async (tx) => {
      const concept = await lockLedger(tx, row.concept_id);
      const experiment = await tx.findOne(Experiment, { id: row.id }, { refresh: true });
      if (!concept || experiment?.status !== 'running' || !experiment.closePlaces(now)) return;
      await rescore(tx, concept, await bookEnd(tx, experiment));
    });
  }
  return rows.length;
}

async function experimentsMovedBy(tx: EntityManager, conceptId: string, event: PageEvent): Promise<string[]> {
  const rows =
    event.kind === 'refund'
      ? await tx.execute<{ id: string }[]>(
          `select e.id from experiments e join experiment_results r on r.experiment_id = e.id
           where e.concept_id = ? and e.kind = 'preorder' and r.joined_as = ? order by e.id`,
          [conceptId, event.person],
        )
      : await tx.execute<{ id: string }[]>(
          `select id from experiments where concept_id = ? and status = 'running'
           and (kind = 'landing' or (kind = 'preorder' and (? or not exists (
             select 1 from launch_pages p where p.concept_id = experiments.concept_id
             and p.call_to_action_kind <> 'preorder'))))
           order by id`,
          [conceptId, event.kind === 'order'],
        );
  return rows.map((row) => row.id);
}

/**
 * Locks the concept for changes of its ledger; null when it was deleted. What also locks joins or orders of its page
 * calls this first, to avoid deadlocks. Not `for update`, which would deadlock with transactions that are
 * inserting rows for the same concept.
 */
export async function lockLedger(tx: EntityManager, conceptId: string): Promise<Concept | null> {
  await tx.execute('select id from concepts where id = ? for no key update', [conceptId]);
  return tx.findOne(Concept, { id: conceptId }, { refresh: true });
}

/** @returns whether the event ends the experiment */
async function countPerson(
  tx: EntityManager,
  experiment: Experiment,
  event: Exclude<PageEvent, { kind: 'refund' }>,
  now: Date,
): Promise<boolean> {
  const isFor: boolean = event.kind === 'order' || (event.kind === 'join' && experiment.kind === 'landing');
  const place = await placeOf(tx, experiment, event, isFor);
  if (place?.outcome === 'for') return false;
  if (place && event.kind !== 'visit' && isFor) {
    place.outcome = 'for';
    place.joinedAs = event.person;
    return experiment.turnFor(now);
  }
  if (place) return false;
  if (experiment.isFull) return experiment.closePlaces(now);
  const joinedAs = isFor && event.kind !== 'visit' ? event.person : null;
  tx.create(ExperimentResult, {
    id: v7(),
    experimentId: experiment.id,
    personKey: await freeKey(tx, experiment, event),
    joinedAs,
    outcome: isFor ? 'for' : 'neutral',
  });
  return experiment.count(isFor ? 'for' : 'neutral', now);
}

/** This person's place: by their id, or else the visitor's, unless somebody else joined from that browser. */
async function placeOf(
  tx: EntityManager,
  experiment: Experiment,
  event: Exclude<PageEvent, { kind: 'refund' }>,
  isFor: boolean,
): Promise<ExperimentResult | null> {
  const experimentId = experiment.id;
  if (event.kind !== 'visit') {
    const own =
      (await tx.findOne(ExperimentResult, { experimentId, joinedAs: event.person })) ??
      (await tx.findOne(ExperimentResult, { experimentId, personKey: `joined:${event.person}` }));
    if (own) return own;
  }
  if (!event.visitor) return null;
  const visited = await tx.findOne(ExperimentResult, { experimentId, personKey: `visitor:${event.visitor}` });
  const isSomebodyElse =
    isFor && event.kind !== 'visit' && visited?.joinedAs && visited.joinedAs !== event.person;
  return isSomebodyElse ? null : visited;
}

async function freeKey(
  tx: EntityManager,
  experiment: Experiment,
  event: Exclude<PageEvent, { kind: 'refund' }>,
): Promise<string> {
  if (event.kind === 'visit') return `visitor:${event.visitor}`;
  const visitorKey = `visitor:${event.visitor}`;
  const free =
    event.visitor !== null &&
    !(await tx.count(ExperimentResult, { experimentId: experiment.id, personKey: visitorKey }));
  return free ? visitorKey : `joined:${event.person}`;
}

async function takeOrderBack(
  tx: EntityManager,
  concept: Concept,
  experiment: Experiment,
  person: string,
): Promise<void> {
  const place = await tx.findOne(ExperimentResult, { experimentId: experiment.id, joinedAs: person });
  if (place?.outcome !== 'for') return;
  place.outcome = 'neutral';
  experiment.takeBack();
  const isBooked = experiment.endedAt !== null && (await bookRefund(tx, experiment));
  if (isBooked) await rescore(tx, concept, 'An order was refunded');
}
