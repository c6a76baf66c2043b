import type { QuestionView } from '../../shared/questions.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const OF_CONCEPT = hotQuery<QuestionView>(
  'questions_of_concept',
  `select id, concept_id as "conceptId", canvas_box as "canvasBox", question, quote, created_at as "createdAt"
   from questions where concept_id = $1 order by created_at, id`,
);

/** The open questions of a concept, oldest first. The caller has checked whose concept it is. */
export function questionsOf(reads: HotReads, conceptId: string): Promise<QuestionView[]> {
  return reads.rows(OF_CONCEPT, [conceptId]);
}
