import { z } from 'zod';
import { createPinInput, pinView, updatePinInput } from '../../shared/pins.ts';
import { byId } from '../../shared/text.ts';
import { once } from '../repeats/once.ts';
import { founderOrAdminProcedure, founderProcedure, router } from '../trpc.ts';
import { createPin, listPins, removePin, updatePin } from './pins.service.ts';

export const pinsRouter = router({
  list: founderOrAdminProcedure.output(z.array(pinView)).query(({ ctx }) => listPins(ctx)),
  create: founderProcedure
    .input(createPinInput)
    .output(pinView)
    .mutation(once(({ ctx, input }) => createPin(ctx, input))),
  update: founderOrAdminProcedure
    .input(updatePinInput)
    .output(pinView)
    .mutation(({ ctx, input }) => updatePin(ctx, input)),
  remove: founderOrAdminProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removePin(ctx, input.id);
      return {};
    }),
});
