import { v7 } from 'uuid';
import type { IdeasView, KeptIdea } from '../../../shared/ideas.ts';
import { type Ctx, founderId } from '../../context.ts';
import { answerWithin } from '../../db/answer-within.ts';
import { hotQuery } from '../../db/hot-reads.ts';
import { AppError } from '../../errors.ts';
import { AnalystError } from '../../platform/ai/analyst.port.ts';
import { inTurn } from '../../sign-in/guesses/one-at-a-time.ts';
import { askAnalyst } from '../../spending/ask-analyst.ts';
import { getCurrentUser } from '../current-user.ts';
import { Idea } from './idea.entity.ts';
import { checkIdeas } from './ideas.limit.ts';

/** How many past ideas are kept per founder, to avoid repeating them. */
const IDEAS_KEPT = 60;

const LATEST = hotQuery<KeptIdea>(
  'latest_ideas',
  `select id, concept, fit, concept_id as "conceptId", created_at as "createdAt"
   from ideas
   where user_id = $1 and round = (select max(round) from ideas where user_id = $1) order by id`,
);

/** The signed-in founder's latest ideas; empty before the first request. */
export function listIdeas(ctx: Ctx): Promise<KeptIdea[]> {
  return ctx.reads.rows(LATEST, [founderId(ctx)]);
}

/**
 * Generates and stores ideas that fit the founder's biography and resume and differ from earlier ones. Requests of one
 * founder are serialised, so that simultaneous ones cannot exceed the limit.
 *
 * @throws AppError impossible when biography and resume are missing or too short; too_many beyond the limit;
 * unavailable when the analyst has no answer
 */
export async function generateIdeas(ctx: Ctx): Promise<IdeasView> {
  const user = await getCurrentUser(ctx);
  const biography = user.biography?.trim() || null;
  const resume = user.resumeContent?.trim() || null;
  if (!biography && !resume) {
    throw new AppError(
      'impossible',
      'Please add your resume and biography in settings to generate personalized ideas.',
    );
  }
  return inTurn(`ideas of ${user.id}`, 1, async () => {
    await checkIdeas(ctx, user.id);
    const given = await ctx.em
      .fork()
      .find(Idea, { userId: user.id }, { orderBy: { round: 'asc', id: 'asc' } });
    const earlier = given.map(({ concept }) => concept);
    try {
      const answer = await askAnalyst(ctx, 'ideas', { biography, resume, earlier }, { userId: user.id });
      return await keep(ctx, user.id, answer);
    } catch (error) {
      if (error instanceof AnalystError)
        throw new AppError(error.retryable ? 'unavailable' : 'impossible', error.message);
      throw error;
    }
  });
}

function keep(ctx: Ctx, userId: string, answer: IdeasView): Promise<IdeasView> {
  return ctx.em.fork().transactional(async (tx) => {
    // Another process may be storing ideas of the same founder.
    const there = await tx.execute('select id from users where id = ? for update', [userId]);
    if (there.length === 0) return answer;
    const [last] = await tx.execute<{ round: number }[]>(
      'select coalesce(max(round), 0)::int as round from ideas where user_id = ?',
      [userId],
    );
    const round = (last?.round ?? 0) + 1;
    for (const { concept, fit } of answer.ideas) tx.create(Idea, { id: v7(), userId, round, concept, fit });
    await tx.flush();
    await tx.execute(
      `delete from ideas where user_id = ?
         and id not in (select id from ideas where user_id = ? order by round desc, id desc limit ${IDEAS_KEPT})`,
      [userId, userId],
    );
    return answerWithin(ctx, tx, async () => answer);
  });
}
