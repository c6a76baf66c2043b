import { useState } from 'react';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { useDialog } from '../../lib/use-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-store.ts';
import { GateNote } from './gate-note.tsx';
import { useGateState } from './use-gate-state.ts';

const loadSimulation = async () => (await import('./simulate-call-dialog.tsx')).SimulateCallDialog;

/** The dashboard's tools: test the connection, simulate a call, initialise the database, migrate recordings. */
export function SetupTools() {
  const simulation = useDialog(loadSimulation);
  const noteGate = useGateState();
  const initialize = trpc.line.initialize.useMutation({
    onSuccess: ({ message }) => {
      noteGate();
      toast({ title: 'Database Initialized', description: message });
    },
    onError: (error) => {
      noteGate(error);
      fail('Initialization Failed', serverMessage(error, 'Unable to initialize the database'));
    },
  });
  const migrate = trpc.recordings.migrate.useMutation({
    onSuccess: ({ migrated }) => {
      noteGate();
      toast({ title: 'Migration Complete', description: migratedWords(migrated) });
    },
    onError: (error) => {
      noteGate(error);
      fail('Migration Failed', serverMessage(error, 'Unable to migrate recordings'));
    },
  });
  return (
    <Card title="Setup Tools">
      <div className="grid gap-3 sm:grid-cols-2">
        <ConnectionTestButton />
        <Button {...simulation.opener}>Simulate Call</Button>
        <Button busy={initialize.isPending} onClick={() => initialize.mutate()}>
          Initialize Database
        </Button>
        <Button busy={migrate.isPending} onClick={() => migrate.mutate()}>
          Migrate Recordings
        </Button>
      </div>
      <div className="mt-4 flex flex-col gap-1">
        <GateNote what="All but the simulated call need" />
        <p className="text-sm text-ink-soft">Initializing runs what is pending and deletes nothing.</p>
      </div>
      {simulation.dialog}
    </Card>
  );
}

function ConnectionTestButton() {
  const cache = trpc.useUtils();
  const noteGate = useGateState();
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      const result = await cache.line.test.fetch(undefined, { staleTime: 0 });
      noteGate();
      if (result.success) {
        toast({ title: 'Connection Successful', description: `Connected to ${result.accountName}` });
      } else fail('Connection Failed', result.details ?? result.error ?? 'The provider gave no reason.');
    } catch (error) {
      noteGate(error);
      fail('Test Failed', 'Unable to test Twilio connection');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void test()}>
      Test Connection
    </Button>
  );
}

function migratedWords(migrated: number): string {
  if (migrated === 0) return 'Every recording is in storage already.';
  return `${migrated} ${migrated === 1 ? 'recording is' : 'recordings are'} on the way into storage.`;
}

function fail(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}
