import type { FormEvent } from 'react';
import { z } from 'zod';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { OFFER_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../../../../shared/limits.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { serverFields } from '../../../lib/trpc.ts';
import { useEditedFields } from '../../../lib/use-edited-fields.ts';
import { useKeptFields } from '../../../lib/use-kept-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useConfirmOffer } from './use-confirm-offer.ts';

const typedOffer = z.object({ title: z.string(), customer: z.string(), offer: z.string() });

type Offered = Pick<ConceptView, 'id' | 'title' | 'customer' | 'offer'>;

/** Title, customer and offer, one line each. What was typed stays when saving fails; Escape cancels. */
export function OfferForm({ concept, onDone }: { concept: Offered; onDone: () => void }) {
  const held = { title: concept.title, customer: concept.customer ?? '', offer: concept.offer ?? '' };
  const draft = useKeptFields(`offer of ${concept.id}`, typedOffer.partial());
  const { fields, set, newer } = useEditedFields(held, draft);
  const confirm = useConfirmOffer(concept.id);
  const refused = serverFields(confirm.error);
  const change = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    set({ [name]: event.target.value });
  const leave = () => {
    draft.forget();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    confirm.mutate({ id: concept.id, confirmed: true, ...changedFields(held, fields) }, { onSuccess: leave });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
      className="flex flex-col gap-3"
    >
      <TextField
        label="Title"
        autoFocus
        maxLength={TITLE_MAX_CHARACTERS}
        value={fields.title}
        error={refused.title}
        onChange={change('title')}
      />
      <NewerValue {...newer('title')} />
      <TextField
        label="Customer"
        hint="Whom it is for, in one line."
        maxLength={OFFER_MAX_CHARACTERS}
        value={fields.customer}
        error={refused.customer}
        onChange={change('customer')}
      />
      <NewerValue {...newer('customer')} />
      <TextField
        label="Offer"
        hint="What they get, in one line."
        maxLength={OFFER_MAX_CHARACTERS}
        value={fields.offer}
        error={refused.offer}
        onChange={change('offer')}
      />
      <NewerValue {...newer('offer')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={confirm.isPending}>
          Confirm
        </Button>
        <Button size="small" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
