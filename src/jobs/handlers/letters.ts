import { sendLetter } from '../../server/letters/letters.service.ts';
import type { Handler } from '../worker.ts';

export const letterSend: Handler<'letter.send'> = (ctx, { letterId }) => sendLetter(ctx, letterId);
