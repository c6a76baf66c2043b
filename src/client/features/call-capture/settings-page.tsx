import { useForm } from 'react-hook-form';
import { GREETING_MAX_CHARACTERS } from '../../../shared/call-limits.ts';
import type { LineSettingsView } from '../../../shared/calls.ts';
import { serverMessage, serverStatus, trpc } from '../../lib/trpc.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { followed, formField, newerField, settle } from '../../ui/form-field.ts';
import { NewerValue } from '../../ui/newer-value.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CallCaptureLayout } from './call-capture-layout.tsx';
import { GateNote } from './gate-note.tsx';
import { SystemStatus } from './system-status.tsx';
import { useGateState } from './use-gate-state.ts';

/** /settings: the greeting, and the webhook URLs for the phone provider. */
export function LineSettingsPage() {
  const settings = trpc.line.settings.useQuery();
  return (
    <CallCaptureLayout title="Settings" lead="The line itself: its greeting, its number, its addresses.">
      {settings.isPending && <SkeletonList label="Loading settings" rowClassName="h-40" />}
      {settings.isError && (
        <ErrorState
          message="The settings could not be loaded."
          onRetry={() => void settings.refetch()}
          busy={settings.isFetching}
        />
      )}
      {settings.data && (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid gap-6">
            <Greeting settings={settings.data} />
            <Addresses settings={settings.data} />
          </div>
          <SystemStatus />
        </div>
      )}
    </CallCaptureLayout>
  );
}

function Greeting({ settings }: { settings: LineSettingsView }) {
  const cache = trpc.useUtils();
  const held = { greeting: settings.greeting ?? '' };
  const form = useForm({ defaultValues: held, ...followed(held) });
  // A draft, so that the text survives unlocking the admin panel.
  useFormDraft(form, 'greeting');
  const noteGate = useGateState();
  const unlocked = trpc.admin.status.useQuery().data?.unlocked ?? false;
  const update = trpc.line.updateSettings.useMutation({
    onSuccess: (saved, { greeting }) => {
      cache.line.settings.setData(undefined, saved);
      settle(form, { greeting: greeting ?? '' }, { greeting: saved.greeting ?? '' });
      noteGate();
      toast({ title: 'Settings Saved', description: 'The next caller hears the new greeting.' });
    },
    onError: (error) => {
      noteGate(error);
      const message =
        serverStatus(error) === 401
          ? 'Unlock the admin panel in this browser first.'
          : serverMessage(error, 'Failed to save the greeting. Please try again.');
      form.setError('greeting', { message });
    },
  });
  const submit = form.handleSubmit((typed) => update.mutate(typed));
  return (
    <Card title="Greeting">
      <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextArea
          label="What callers hear first"
          hint={`Left empty: "${settings.defaultGreeting}"`}
          rows={3}
          maxLength={GREETING_MAX_CHARACTERS}
          {...formField(form, 'greeting')}
        />
        <NewerValue {...newerField(form, held, 'greeting')} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" busy={update.isPending} disabled={!unlocked}>
            Save Changes
          </Button>
          <GateNote what="Everybody's callers hear it, so it needs" />
        </div>
      </form>
    </Card>
  );
}

function Addresses({ settings }: { settings: LineSettingsView }) {
  const addresses = [
    ['A call comes in', settings.voiceWebhook],
    ['Call status changes', settings.statusWebhook],
    ['A message comes in', settings.textWebhook],
  ];
  return (
    <Card title="Phone provider">
      <p className="mb-4 text-sm text-ink-soft">
        Enter these addresses for the number in the provider's console, each as HTTP POST.
      </p>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-sm font-semibold">Number</dt>
          <dd className="text-sm">
            {settings.phoneNumber ? <PhoneNumber number={settings.phoneNumber} /> : 'None is set up'}
          </dd>
        </div>
        {addresses.map(([name, address]) => (
          <div key={name}>
            <dt className="text-sm font-semibold">{name}</dt>
            <dd className="font-mono text-sm wrap-anywhere">{address}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
