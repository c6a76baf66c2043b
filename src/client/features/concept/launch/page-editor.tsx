import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LaunchView, SHOWN_NAME_MAX_CHARACTERS } from '../../../../shared/launch.ts';
import type { MessageView } from '../../../../shared/messages.ts';
import { serverFields, serverMessage } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { followed, formField, newerField, settle } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PageFrame } from '../messaging/page-frame.tsx';
import { addressHint } from './address-hint.ts';
import { LookFields, MessagePicker, OfferFields } from './page-fields.tsx';
import {
  inputOf,
  missingToPublish,
  PAGE_FIELDS,
  type PageValues,
  previewAddress,
  sayField,
  valuesOf,
} from './page-form.ts';
import { PagePicture } from './page-picture.tsx';
import { usePageChanges } from './use-page-changes.ts';

interface PageEditorProps {
  conceptId: string;
  launch: LaunchView;
  messages: readonly MessageView[];
}

/** The settings of the page beside a live preview. Keeps its input until it is saved. */
export function PageEditor({ conceptId, launch, messages }: PageEditorProps) {
  const { page } = launch;
  const held = valuesOf(page, messages);
  const form = useForm<PageValues>({ defaultValues: held, ...followed(held) });
  useFormDraft(form, `page of ${conceptId}`);
  const { save } = usePageChanges(conceptId);
  const refusals = serverFields(save.error);
  const { priceCents, ...others } = refusals;
  useRefusals(form, priceCents ? { ...others, price: priceCents } : others);
  const submit = (published?: true) =>
    form.handleSubmit((typed) =>
      save.mutate(
        { ...inputOf(conceptId, typed), ...(published && { published }) },
        { onSuccess: (saved) => settle(form, typed, valuesOf(saved, messages)) },
      ),
    )();
  // As it was saved: what is typed meanwhile, finished or not, stays in the form.
  const unpublish = () =>
    save.mutate({ ...inputOf(conceptId, held), published: false }, { onSuccess: () => setAsking(false) });
  const [asking, setAsking] = useState(false);
  const takesOrders = page?.callToActionKind === 'preorder';
  const values = form.watch();
  const slug = formField(form, 'slug');
  const missing = missingToPublish(values);
  const isDown = Boolean(page?.takenDown);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card title="Page">
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextField
            label="Address"
            hint={addressHint(location.host, values.slug, page)}
            placeholder="your-page"
            autoComplete="off"
            spellCheck={false}
            {...slug}
            onChange={(event) => {
              event.target.value = event.target.value.toLowerCase().replace(/\s+/g, '-');
              void slug.onChange(event);
            }}
          />
          <TextField
            label="Name visitors see"
            hint="Your product's name. Without one, the page uses the concept's title."
            autoComplete="off"
            maxLength={SHOWN_NAME_MAX_CHARACTERS}
            {...formField(form, 'shownName')}
          />
          <MessagePicker form={form} messages={messages} />
          <OfferFields form={form} payments={launch.payments} />
          <LookFields form={form} />
          <TextArea label="Thanks (shown after joining)" rows={2} {...formField(form, 'thanks')} />
          <Checkbox label="Search engines may list this page" {...formField(form, 'indexed')} />
          <div className="flex flex-col gap-2 empty:hidden">
            {PAGE_FIELDS.map((name) => (
              <NewerValue
                key={name}
                {...newerField<PageValues, keyof PageValues>(form, held, name)}
                {...(save.isPending ? { touched: false } : {})}
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
          <div className="flex flex-wrap items-center gap-3 *:data-missing:order-last">
            {page?.published ? (
              <>
                <SubmitButton missing={missing} busy={save.isPending}>
                  Save
                </SubmitButton>
                <Button disabled={save.isPending} onClick={takesOrders ? () => setAsking(true) : unpublish}>
                  Unpublish
                </Button>
              </>
            ) : (
              <>
                <SubmitButton
                  type="button"
                  missing={missing}
                  busy={save.isPending}
                  disabled={isDown}
                  onClick={() => void submit(true)}
                >
                  Publish
                </SubmitButton>
                <Button type="submit" disabled={save.isPending}>
                  Save draft
                </Button>
              </>
            )}
          </div>
        </form>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Unpublish Page"
          description="Whoever is paying on it at this moment cannot finish, and has to order again once it is published again. What was paid before stands."
          confirmLabel="Unpublish"
          busy={save.isPending}
          onConfirm={unpublish}
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-6">
        <Card title="Preview">
          <PageFrame
            title="Preview of the page"
            src={previewAddress(conceptId, values, `${page?.updatedAt ?? ''} ${launch.signedAs}`)}
          />
        </Card>
        <PagePicture conceptId={conceptId} page={page} />
      </div>
    </div>
  );
}
