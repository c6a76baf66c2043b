import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { toast } from '../../ui/toast-store.ts';
import { type KeptSound, partsOf } from './kept-sounds.ts';
import { findLeftSounds, sendLeft, throwAway } from './send-kept.ts';

/** Wait: the tab that made it may just be closing, and after a while the server completes it by itself. */
const LOOKED_FOR_EVERY_MS = 5000;

/** Recordings of closed tabs that were not sent completely: to send, play or delete. */
export function LeftRecordings() {
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const key = ['left-recordings', user?.id];
  const left = useQuery({
    queryKey: key,
    queryFn: () => (user ? findLeftSounds(user.id) : []),
    enabled: user !== undefined && typeof indexedDB !== 'undefined',
    refetchInterval: LOOKED_FOR_EVERY_MS,
    retry: false,
  });
  if (!left.data?.length) return null;
  const look = () => void client.invalidateQueries({ queryKey: key });
  return (
    <section
      aria-label="Recordings that were not sent"
      className="edge-quiet flex flex-col gap-4 rounded bg-surface p-3"
    >
      {left.data.map((sound) => (
        <LeftRecording key={sound.id} sound={sound} onGone={look} />
      ))}
    </section>
  );
}

function LeftRecording({ sound, onGone }: { sound: KeptSound; onGone: () => void }) {
  const cache = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [listening, setListening] = useState(false);
  const [asking, setAsking] = useState(false);
  const attempt = async (work: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await work();
      toast({ title: done });
      await Promise.all([cache.concepts.list.invalidate(), cache.thoughts.invalidate()]);
      onGone();
    } catch {
      toast({ title: failed, variant: 'destructive' });
    }
    setBusy(false);
  };
  const isThought = sound.purpose === 'thought';
  const send = () =>
    attempt(
      () => sendLeft(sound),
      isThought ? 'Thought kept' : 'Concept submitted!',
      'Your recording could not be sent. Please try again.',
    );
  const discard = () =>
    attempt(() => throwAway(sound), 'Recording thrown away', 'Your recording could not be thrown away.');
  return (
    <div className="flex flex-col gap-2">
      <p>
        A {isThought ? 'thought' : 'pitch'} that you spoke{' '}
        {relativeTime(new Date(sound.startedAt)).toLowerCase()} was not sent. It is kept in this browser.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void send()}>
          Send
        </Button>
        <Button disabled={busy} onClick={() => setListening(true)}>
          Listen
        </Button>
        <Button disabled={busy} onClick={() => setAsking(true)}>
          Throw away
        </Button>
      </div>
      {listening && <KeptPlayer sound={sound} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Throw Away Recording"
        description="What you said will be gone. This action cannot be undone."
        confirmLabel="Throw away"
        busy={busy}
        onConfirm={() => {
          setAsking(false);
          void discard();
        }}
      />
    </div>
  );
}

function KeptPlayer({ sound }: { sound: KeptSound }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    void partsOf(sound.id).then((parts) => {
      if (isGone) return;
      address = URL.createObjectURL(new Blob(parts, { type: sound.mimeType }));
      setSource(address);
    });
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [sound]);
  // biome-ignore lint/a11y/useMediaCaption: there is no transcript yet
  return source ? <audio aria-label="Recording that was not sent" controls autoPlay src={source} /> : null;
}
