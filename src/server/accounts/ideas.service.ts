import type { IdeasView } from '../../shared/ideas.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { inTurn } from '../sign-in/one-at-a-time.ts';
import { askAnalyst } from '../spending/ask-analyst.ts';
import { getCurrentUser } from './current-user.ts';
import { checkIdeas } from './ideas.limit.ts';

/**
 * Ideas that fit the founder, made from biography and resume. One founder's questions are answered one after the other,
 * so that many at once do not pass the limit together.
 *
 * @throws AppError impossible when there is neither or too little in them; too_many beyond the limit; unavailable when the analyst has no answer
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
    try {
      return await askAnalyst(ctx, 'ideas', { biography, resume }, { userId: user.id });
    } catch (error) {
      if (error instanceof AnalystError)
        throw new AppError(error.retryable ? 'unavailable' : 'impossible', error.message);
      throw error;
    }
  });
}
