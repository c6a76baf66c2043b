import { z } from 'zod';
import { stageSince } from '../../shared/community.ts';
import {
  addSeveralInput,
  communitySummaryView,
  createMemberInput,
  memberDetail,
  memberView,
  removeFromConceptInput,
  severalAdded,
  updateMemberInput,
} from '../../shared/community-forms.ts';
import { communityInsightsView } from '../../shared/community-insights.ts';
import { byId } from '../../shared/text.ts';
import { createThoughtInput, thoughtView } from '../../shared/thoughts.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { once } from '../repeats/once.ts';
import { founderProcedure, router } from '../trpc.ts';
import {
  addMemberThought,
  createMember,
  getMember,
  listMembers,
  listMemberThoughts,
  listStages,
  removeMember,
  updateMember,
} from './community.service.ts';
import { addSeveral } from './community.several.ts';
import { getCommunityInsights } from './community-insights.service.ts';
import { getCommunitySummary } from './community-summary.service.ts';

export const communityRouter = router({
  listByConcept: founderProcedure
    .input(byId)
    .output(trusted(z.array(memberView)))
    .query(({ ctx, input }) => listMembers(ctx, input.id)),
  summary: founderProcedure
    .input(byId)
    .output(communitySummaryView)
    .query(({ ctx, input }) => getCommunitySummary(ctx, input.id)),
  insights: founderProcedure
    .input(byId)
    .output(communityInsightsView)
    .query(({ ctx, input }) => getCommunityInsights(ctx, input.id)),
  get: founderProcedure
    .input(byId)
    .output(trusted(memberDetail))
    .query(({ ctx, input }) => getMember(ctx, input.id)),
  stages: founderProcedure
    .input(byId)
    .output(trusted(z.array(stageSince)))
    .query(({ ctx, input }) => listStages(ctx, input.id)),
  thoughts: founderProcedure
    .input(byId)
    .output(trusted(z.array(thoughtView)))
    .query(({ ctx, input }) => listMemberThoughts(ctx, input.id)),
  create: founderProcedure
    .input(createMemberInput)
    .output(memberDetail)
    .mutation(once(({ ctx, input }) => createMember(ctx, input))),
  addSeveral: founderProcedure
    .input(addSeveralInput)
    .output(severalAdded)
    .mutation(once(({ ctx, input }) => addSeveral(ctx, input))),
  update: founderProcedure
    .input(updateMemberInput)
    .output(memberDetail)
    .mutation(({ ctx, input }) => updateMember(ctx, input)),
  remove: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx, input.id);
      return {};
    }),
  removeFromConcept: founderProcedure
    .input(removeFromConceptInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx, input.memberId, input.conceptId);
      return {};
    }),
  addThought: founderProcedure
    .input(createThoughtInput)
    .output(thoughtView)
    .mutation(once(({ ctx, input }) => addMemberThought(ctx, input))),
});
