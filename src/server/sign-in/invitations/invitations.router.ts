import { z } from 'zod';
import { createdInvitationView, createInvitationInput, invitationView } from '../../../shared/invitations.ts';
import { byId } from '../../../shared/text.ts';
import { once } from '../../repeats/once.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { createInvitation, listInvitations, removeInvitation } from './invitations.service.ts';

export const invitationsRouter = router({
  list: adminProcedure.output(z.array(invitationView)).query(({ ctx }) => listInvitations(ctx)),
  create: adminProcedure
    .input(createInvitationInput)
    .output(createdInvitationView)
    .mutation(once(({ ctx, input }) => createInvitation(ctx, input.email))),
  remove: adminProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeInvitation(ctx, input.id);
      return {};
    }),
});
