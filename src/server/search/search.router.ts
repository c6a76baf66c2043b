import { z } from 'zod';
import { searchInput, searchResult } from '../../shared/search.ts';
import { founderProcedure, router } from '../trpc.ts';
import { search } from './search.service.ts';

export const searchRouter = router({
  find: founderProcedure
    .input(searchInput)
    .output(z.array(searchResult))
    .query(({ ctx, input }) => search(ctx, input.q)),
});
