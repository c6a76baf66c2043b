import { useForm } from 'react-hook-form';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { OFFER_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../../../../shared/limits.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { serverFields } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Button } from '../../../ui/button.tsx';
import { followed, formField, newerField } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useConfirmOffer } from './use-confirm-offer.ts';

type Offered = Pick<ConceptView, 'id' | 'title' | 'otherTitles' | 'customer' | 'offer'>;

/** Title, customer and offer, one line each. Keeps its input when saving fails, and when Escape closes it. */
export function OfferForm({ concept, onDone }: { concept: Offered; onDone: () => void }) {
  const held = { title: concept.title, customer: concept.customer ?? '', offer: concept.offer ?? '' };
  // Asked first: what nobody could tell from the pitch.
  const unknown = concept.customer === null ? 'customer' : concept.offer === null ? 'offer' : undefined;
  const form = useForm({ defaultValues: held, ...followed(held) });
  const draft = useFormDraft(form, `offer of ${concept.id}`);
  const confirm = useConfirmOffer(concept.id);
  useRefusals(form, serverFields(confirm.error));
  const leave = draft.forgetAnd(onDone);
  const submit = form.handleSubmit((typed) => {
    if (confirm.isPending) return;
    confirm.mutate({ id: concept.id, confirmed: true, ...changedFields(held, typed) }, { onSuccess: leave });
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onDone()}
      className="flex flex-col gap-3"
    >
      <TextField
        label="Title"
        autoFocus={unknown === undefined}
        maxLength={TITLE_MAX_CHARACTERS}
        {...formField(form, 'title')}
      />
      <NewerValue {...newerField(form, held, 'title')} />
      <OtherTitles
        titles={[concept.title, ...concept.otherTitles]}
        typed={form.watch('title')}
        onChoose={(title) => form.setValue('title', title, { shouldDirty: true })}
      />
      <TextField
        label="Customer"
        hint="Whom it is for, in one line."
        autoFocus={unknown === 'customer'}
        maxLength={OFFER_MAX_CHARACTERS}
        {...formField(form, 'customer')}
      />
      <NewerValue {...newerField(form, held, 'customer')} />
      <TextField
        label="Offer"
        hint="What they get, in one line."
        autoFocus={unknown === 'offer'}
        maxLength={OFFER_MAX_CHARACTERS}
        {...formField(form, 'offer')}
      />
      <NewerValue {...newerField(form, held, 'offer')} />
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

interface OtherTitlesProps {
  titles: readonly string[];
  typed: string;
  onChoose: (title: string) => void;
}

/** What else the pitch calls the offer; a press puts it into the field. */
function OtherTitles({ titles, typed, onChoose }: OtherTitlesProps) {
  const others = titles.filter((title) => title !== typed);
  if (titles.length < 2 || others.length === 0) return null;
  return (
    <fieldset className="-mt-1 flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">Titles in your words</legend>
      <span aria-hidden className="text-sm text-ink-soft">
        Or, in your words:
      </span>
      {others.map((title) => (
        <Button key={title} size="small" className="max-w-full" onClick={() => onChoose(title)}>
          <span className="truncate">{title}</span>
        </Button>
      ))}
    </fieldset>
  );
}
