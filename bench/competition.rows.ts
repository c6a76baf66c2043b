import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { Assumption } from '../src/server/assumptions/assumption.entity.ts';
import { CompetitionEntry } from '../src/server/competition/competition-entry.entity.ts';
import { FIRST_ROUND_ID } from '../src/server/competition/competition-round.entity.ts';
import { Concept } from '../src/server/concepts/concept.entity.ts';
import { Evidence } from '../src/server/evidence/evidence.entity.ts';
import { CANVAS_BOXES } from '../src/shared/canvas.ts';

const ASSUMPTIONS = 10;
const PIECES = 3;

/** Inserts scored entries, each as large as the built-in analyst makes them. Returns the ids of their concepts. */
export async function fillCompetition(em: EntityManager, entries: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < entries; n += 1) {
    const concept = em.create(Concept, {
      id: v7(),
      ownerId: null,
      origin: 'competition',
      title: `Route planner ${n}`,
      summary: `Plans the routes of dog walkers in town ${n}, who lose an hour a day to driving between dogs.`,
      transcript: `I want to build an app for dog walkers in town ${n} that plans their routes. `.repeat(6),
      feedback: `Twelve walkers of town ${n} said what they lose; nobody has been asked to pay yet. `.repeat(
        8,
      ),
      status: 'completed',
      processingProgress: 100,
      score: n / entries,
      proven: n / entries / 2,
    });
    em.create(CompetitionEntry, {
      roundId: FIRST_ROUND_ID,
      conceptId: concept.id,
      phoneNumber: `+1415555${String(n).padStart(4, '0')}`,
    });
    addAssumptions(em, concept.id, n);
    ids.push(concept.id);
  }
  await em.flush();
  return ids;
}

function addAssumptions(em: EntityManager, conceptId: string, n: number): void {
  for (let rank = 1; rank <= ASSUMPTIONS; rank += 1) {
    const assumption = em.create(Assumption, {
      id: v7(),
      conceptId,
      text: `Walkers of town ${n} lose at least ${rank * 7} minutes a day to routes planned by hand.`,
      canvasBox: CANVAS_BOXES[rank % CANVAS_BOXES.length] ?? 'problem',
      importance: 'Very Important',
      confidence: 'Slightly Confident',
      priorConfidence: 'Slightly Confident',
      rank,
    });
    for (let piece = 0; piece < PIECES; piece += 1) {
      em.create(Evidence, {
        assumptionId: assumption.id,
        text: `In a survey of ${n * 31 + rank * 5 + piece} walkers, most named planning as what they like least.`,
        sourceUrl: `https://walkers.example/survey/${n}/${rank}/${piece}`,
        impact: piece === 2 ? 'contradicts' : 'validates',
        strength: 'said',
        originKind: 'page',
        countsAs: 'desk',
        quote: 'most named planning as what they like least',
        quoteFound: true,
        verified: true,
        originKey: `${n}.${rank}.${piece}`,
      });
    }
  }
}

/** Changes an entry's score and one of its assumptions, in one transaction as the product does. */
export function movePitch(em: EntityManager, conceptId: string, score: number): Promise<void> {
  return em.transactional(async (tx) => {
    await tx.nativeUpdate(Assumption, { conceptId, rank: 1 }, { confidence: 'Very Confident' });
    await tx.nativeUpdate(Concept, { id: conceptId }, { score });
  });
}
