import { z } from 'zod';
import { byId } from '../../shared/text.ts';
import {
  assignThoughtInput,
  createThoughtInput,
  listThoughtsInput,
  thoughtView,
  updateThoughtInput,
} from '../../shared/thoughts.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { once } from '../repeats/once.ts';
import { founderProcedure, router } from '../trpc.ts';
import {
  assignThought,
  createThoughtForConcept,
  listThoughts,
  listThoughtsOfConcept,
  removeThought,
  updateThought,
} from './thoughts.service.ts';

export const thoughtsRouter = router({
  list: founderProcedure
    .input(listThoughtsInput)
    .output(trusted(z.array(thoughtView)))
    .query(({ ctx, input }) => listThoughts(ctx, { unassigned: input?.unassigned ?? false })),
  listByConcept: founderProcedure
    .input(byId)
    .output(trusted(z.array(thoughtView)))
    .query(({ ctx, input }) => listThoughtsOfConcept(ctx, input.id)),
  createForConcept: founderProcedure
    .input(createThoughtInput)
    .output(thoughtView)
    .mutation(once(({ ctx, input }) => createThoughtForConcept(ctx, input))),
  update: founderProcedure
    .input(updateThoughtInput)
    .output(thoughtView)
    .mutation(({ ctx, input }) => updateThought(ctx, input)),
  remove: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeThought(ctx, input.id);
      return {};
    }),
  assign: founderProcedure
    .input(assignThoughtInput)
    .output(thoughtView)
    .mutation(({ ctx, input }) => assignThought(ctx, input)),
});
