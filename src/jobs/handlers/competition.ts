import { tellWinner } from '../../server/competition/tell-winner.service.ts';
import type { Handler } from '../worker.ts';

export const competitionTellWinner: Handler<'competition.tell-winner'> = (ctx, { roundId }) =>
  tellWinner(ctx, roundId);
