import { contrastOf, SHAPE_CONTRAST } from '../../../../shared/contrast.ts';
import {
  type LaunchView,
  LOOK_COLOURS,
  MESSAGES_ON_PAGE,
  PAGE_LOOKS,
  type PageLook,
} from '../../../../shared/launch.ts';
import type { MessageView } from '../../../../shared/messages.ts';
import { serverFields, serverMessage } from '../../../lib/trpc.ts';
import { useEditedFields } from '../../../lib/use-edited-fields.ts';
import { useKeptFields } from '../../../lib/use-kept-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PageFrame } from '../messaging/page-frame.tsx';
import {
  inputOf,
  PAGE_FIELDS,
  type PageValues,
  previewAddress,
  sayField,
  typedPage,
  valuesOf,
} from './page-form.ts';
import { PagePicture } from './page-picture.tsx';
import { usePageChanges } from './use-page-changes.ts';

const LOOK_LABELS: Record<PageLook, string> = { paper: 'Paper', bold: 'Bold', quiet: 'Quiet' };
const CURRENCIES = ['usd', 'eur', 'gbp', 'chf', 'cad', 'aud', 'sek', 'nok', 'dkk', 'pln'];

interface PageEditorProps {
  conceptId: string;
  launch: LaunchView;
  messages: readonly MessageView[];
}

/** Everything about the page, beside the page itself as it would be. Keeps what was typed until it is saved. */
export function PageEditor({ conceptId, launch, messages }: PageEditorProps) {
  const { page } = launch;
  const held = valuesOf(page, messages);
  const draft = useKeptFields(`page of ${conceptId}`, typedPage.partial());
  const { fields: values, set, newer, settle } = useEditedFields(held, draft);
  const { save } = usePageChanges(conceptId);
  const refusals = serverFields(save.error);
  const submit = (published?: boolean) =>
    save.mutate(
      { ...inputOf(conceptId, values), ...(published === undefined ? {} : { published }) },
      { onSuccess: (saved) => settle(values, valuesOf(saved, messages)) },
    );
  const isDown = Boolean(page?.takenDown);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card title="Page">
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            label="Address"
            hint={addressHint(values.slug, page?.formerSlugs ?? [])}
            value={values.slug}
            placeholder="your-page"
            autoComplete="off"
            spellCheck={false}
            error={refusals.slug}
            onChange={(event) => set({ slug: event.target.value.toLowerCase().replace(/\s+/g, '-') })}
          />
          <MessagePicker
            messages={messages}
            chosen={values.messageIds}
            error={refusals.messageIds}
            onChange={(messageIds) => set({ messageIds })}
          />
          <OfferFields values={values} set={set} refusals={refusals} payments={launch.payments} />
          <LookFields values={values} set={set} error={refusals.accent} />
          <TextArea
            label="Thanks (shown after joining)"
            rows={2}
            value={values.thanks}
            error={refusals.thanks}
            onChange={(event) => set({ thanks: event.target.value })}
          />
          <Checkbox
            label="Search engines may list this page"
            checked={values.indexed}
            onChange={(event) => set({ indexed: event.target.checked })}
          />
          <div className="flex flex-col gap-2 empty:hidden">
            {PAGE_FIELDS.map((name) => (
              <NewerValue
                key={name}
                {...newer(name)}
                touched={!save.isPending}
                say={(value) => sayField(name, value, messages)}
              />
            ))}
          </div>
          <p className="text-sm text-ink-soft">
            The page says it is by <strong>{launch.signedAs}</strong>. Your profile holds the name.{' '}
            {launch.mail
              ? 'An address counts once its owner has confirmed it by letter.'
              : 'No mail server is set up: addresses count as entered, and are marked as not confirmed.'}
          </p>
          <FormError
            message={
              save.error && Object.keys(refusals).length === 0
                ? serverMessage(save.error, 'The page could not be saved.')
                : undefined
            }
          />
          <div className="flex flex-wrap gap-3">
            {page?.published ? (
              <>
                <Button type="submit" variant="primary" busy={save.isPending}>
                  Save
                </Button>
                <Button disabled={save.isPending} onClick={() => submit(false)}>
                  Unpublish
                </Button>
              </>
            ) : (
              <>
                <Button
                  variant="primary"
                  busy={save.isPending}
                  disabled={isDown}
                  onClick={() => submit(true)}
                >
                  Publish
                </Button>
                <Button type="submit" disabled={save.isPending}>
                  Save draft
                </Button>
              </>
            )}
          </div>
        </form>
      </Card>
      <div className="flex min-w-0 flex-col gap-6">
        <Card title="Preview">
          <PageFrame
            title="Preview of the page"
            src={previewAddress(conceptId, values, page?.updatedAt ?? '')}
          />
        </Card>
        <PagePicture conceptId={conceptId} page={page} />
      </div>
    </div>
  );
}

function addressHint(slug: string, former: readonly string[]): string {
  const leadsOn =
    former.length > 0
      ? `Former addresses lead on to it: ${former.join(', ')}`
      : 'A former address leads on to it';
  return `${location.host}/p/${slug || '…'} (${leadsOn})`;
}

interface MessagePickerProps {
  messages: readonly MessageView[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

function MessagePicker({ messages, chosen, error, onChange }: MessagePickerProps) {
  const isFull = chosen.length >= MESSAGES_ON_PAGE;
  return (
    <fieldset aria-describedby={error ? 'messages-error' : undefined}>
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
            onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
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

interface FieldsProps {
  values: PageValues;
  set: (change: Partial<PageValues>) => void;
}

function OfferFields({
  values,
  set,
  refusals,
  payments,
}: FieldsProps & { refusals: Record<string, string>; payments: boolean }) {
  const isPreorder = values.callToActionKind === 'preorder';
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label="What visitors do"
        options={[
          { value: 'waitlist', label: 'Join a waitlist' },
          { value: 'preorder', label: 'Preorder and pay' },
        ]}
        hint={isPreorder && !payments ? 'Payments are not set up on this server.' : undefined}
        value={values.callToActionKind}
        onChange={(event) =>
          set({ callToActionKind: event.target.value === 'preorder' ? 'preorder' : 'waitlist' })
        }
        className={isPreorder ? undefined : 'sm:col-span-3'}
      />
      {isPreorder && (
        <>
          <TextField
            label="Price"
            inputMode="decimal"
            placeholder="12.00"
            value={values.price}
            error={refusals.priceCents}
            onChange={(event) => set({ price: event.target.value })}
          />
          <Select
            label="Currency"
            options={CURRENCIES.map((value) => ({ value, label: value.toUpperCase() }))}
            value={values.currency}
            error={refusals.currency}
            onChange={(event) => set({ currency: event.target.value })}
          />
        </>
      )}
    </div>
  );
}

function LookFields({ values, set, error }: FieldsProps & { error: string | undefined }) {
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
        options={PAGE_LOOKS.map((value) => ({ value, label: LOOK_LABELS[value] }))}
        value={values.look}
        onChange={(event) =>
          set({
            look: PAGE_LOOKS.find((look) => look === event.target.value) ?? 'paper',
            background: null,
            accent: null,
          })
        }
      />
      <TextField
        label="Background colour"
        type="color"
        value={background}
        onChange={(event) => set({ background: event.target.value })}
      />
      <TextField
        label="Accent colour"
        type="color"
        value={accent}
        hint={tooFaint ? undefined : `Contrast ${contrast.toFixed(1)} to 1`}
        error={tooFaint ?? error}
        onChange={(event) => set({ accent: event.target.value })}
      />
    </div>
  );
}
