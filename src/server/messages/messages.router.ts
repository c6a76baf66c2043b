import { z } from 'zod';
import { createMessageInput, messageView, updateMessageInput } from '../../shared/messages.ts';
import { byId } from '../../shared/text.ts';
import { once } from '../repeats/once.ts';
import { founderProcedure, router } from '../trpc.ts';
import { draftMessages } from './messages.draft.ts';
import { createMessage, listMessages, removeMessage, updateMessage } from './messages.service.ts';

export const messagesRouter = router({
  listByConcept: founderProcedure
    .input(byId)
    .output(z.array(messageView))
    .query(({ ctx, input }) => listMessages(ctx, input.id)),
  draft: founderProcedure
    .input(byId)
    .output(z.array(messageView))
    .mutation(once(({ ctx, input }) => draftMessages(ctx, input.id))),
  create: founderProcedure
    .input(createMessageInput)
    .output(messageView)
    .mutation(once(({ ctx, input }) => createMessage(ctx, input))),
  update: founderProcedure
    .input(updateMessageInput)
    .output(messageView)
    .mutation(({ ctx, input }) => updateMessage(ctx, input)),
  remove: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeMessage(ctx, input.id);
      return {};
    }),
});
