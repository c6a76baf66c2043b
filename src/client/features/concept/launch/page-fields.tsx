import type { UseFormReturn } from 'react-hook-form';
import { contrastOf, SHAPE_CONTRAST } from '../../../../shared/contrast.ts';
import { LOOK_COLOURS, MESSAGES_ON_PAGE, PAGE_LOOKS, type PageLook } from '../../../../shared/launch.ts';
import type { MessageView } from '../../../../shared/messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { formField } from '../../../ui/form-field.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PageValues } from './page-form.ts';

const LOOK_LABELS: Record<PageLook, string> = { paper: 'Paper', bold: 'Bold', quiet: 'Quiet' };
const LOOK_OPTIONS = PAGE_LOOKS.map((value) => ({ value, label: LOOK_LABELS[value] }));
const CURRENCIES = ['usd', 'eur', 'gbp', 'chf', 'cad', 'aud', 'sek', 'nok', 'dkk', 'pln'];
const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value.toUpperCase() }));
const CALLS_TO_ACTION = [
  { value: 'waitlist', label: 'Join a waitlist' },
  { value: 'preorder', label: 'Preorder and pay' },
];

interface FieldsProps {
  readonly form: UseFormReturn<PageValues>;
}

/** Which messages the page shows, in the order they were chosen. */
export function MessagePicker({ form, messages }: FieldsProps & { messages: readonly MessageView[] }) {
  const { error } = formField(form, 'messageIds');
  const chosen = form.watch('messageIds');
  const isFull = chosen.length >= MESSAGES_ON_PAGE;
  const choose = (ids: string[]) => form.setValue('messageIds', ids, { shouldDirty: true });
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'messages-error' : undefined}>
      <legend className="mb-1 text-sm font-semibold">
        Messages (one to three, shown in turn; a visitor always sees the same)
      </legend>
      {messages.map(({ id, headline }) => (
        <Checkbox
          key={id}
          label={headline}
          checked={chosen.includes(id)}
          disabled={isFull && !chosen.includes(id)}
          onChange={(event) =>
            choose(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
      {error && (
        <p id="messages-error" role="alert" className="text-sm font-semibold text-tone-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Whether visitors join a waitlist or pay, and how much. */
export function OfferFields({ form, payments }: FieldsProps & { payments: boolean }) {
  const isPreorder = form.watch('callToActionKind') === 'preorder';
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label="What visitors do"
        options={CALLS_TO_ACTION}
        hint={isPreorder ? preorderHint(payments) : undefined}
        className={isPreorder ? undefined : 'sm:col-span-3'}
        {...formField(form, 'callToActionKind')}
      />
      {isPreorder && (
        <>
          <TextField label="Price" inputMode="decimal" placeholder="12.00" {...formField(form, 'price')} />
          <Select label="Currency" options={CURRENCY_OPTIONS} {...formField(form, 'currency')} />
        </>
      )}
    </div>
  );
}

function preorderHint(payments: boolean): string {
  return payments
    ? 'The button says “Preorder for” and the price, in place of the words of the message.'
    : 'Payments are not set up on this server.';
}

/** The page's look and its two colours; choosing a look takes the colours of that look. */
export function LookFields({ form }: FieldsProps) {
  const values = form.watch();
  const set = (name: 'background' | 'accent', colour: string | null) =>
    form.setValue(name, colour, { shouldDirty: true });
  const look = formField(form, 'look');
  const refused = {
    background: formField(form, 'background').error,
    accent: formField(form, 'accent').error,
  };
  const own = LOOK_COLOURS[values.look];
  const background = values.background ?? own.background;
  const accent = values.accent ?? own.accent;
  const contrast = contrastOf(background, accent);
  const tooFaint =
    contrast < SHAPE_CONTRAST
      ? `Contrast ${contrast.toFixed(1)} to 1: the button needs 3 to 1 against the background.`
      : undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label="Look"
        options={LOOK_OPTIONS}
        {...look}
        onChange={(event) => {
          void look.onChange(event);
          set('background', null);
          set('accent', null);
        }}
      />
      <TextField
        label="Background colour"
        type="color"
        value={background}
        error={refused.background}
        onChange={(event) => set('background', event.target.value)}
      />
      <TextField
        label="Accent colour"
        type="color"
        value={accent}
        hint={tooFaint ? undefined : `Contrast ${contrast.toFixed(1)} to 1`}
        error={tooFaint ?? refused.accent}
        onChange={(event) => set('accent', event.target.value)}
      />
    </div>
  );
}
