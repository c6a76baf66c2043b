import { Plus, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import type { MessageView } from '../../../../shared/messages.ts';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { LostEdits } from '../../../lib/lost-edits.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useOpenForDraft } from '../../../lib/use-draft.ts';
import { useKeptEdits } from '../../../lib/use-kept-edits.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';
import { useRemoval } from '../use-removal.ts';
import { MessageCard } from './message-card.tsx';
import { MessageForm } from './message-form.tsx';
import { PageFrame } from './page-frame.tsx';
import { useMessageChanges } from './use-message-changes.ts';

const WORDS = ['headline', 'subline', 'callToAction', 'audience'];

/** The messages of a concept: drafting, comparing and choosing them. */
export function MessagingTab({ concept }: { concept: ConceptView }) {
  const messages = trpc.messages.listByConcept.useQuery({ id: concept.id }, { refetchOnMount: 'always' });
  const { draft, create } = useMessageChanges(concept.id);
  const newDraft = `message of ${concept.id}`;
  const [adding, setAdding] = useOpenForDraft(newDraft);
  useAct('add', () => setAdding(true));
  useAct('choose', () => setAdding(true), messages.data?.length === 0);
  return (
    <section aria-labelledby="messaging-heading" className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="messaging-heading">Messaging</h2>
        <div className="flex flex-wrap gap-3">
          <Button
            variant={messages.data?.length === 0 ? 'primary' : 'secondary'}
            busy={draft.isPending}
            onClick={() => draft.mutate({ id: concept.id })}
          >
            <Sparkles aria-hidden />
            Draft three messages
          </Button>
          <Button disabled={adding} onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Write one
          </Button>
        </div>
      </header>
      <LostEdits
        kind="message"
        whole={concept.id}
        pieces={messages.data}
        fields={WORDS}
        deleted="A message"
        addLabel="Add as New Message"
        draft={newDraft}
        adding={adding}
        onAdd={() => setAdding(true)}
      />
      {adding && (
        <Card title="New Message">
          <MessageForm
            draft={newDraft}
            held={null}
            assumptions={concept.assumptions}
            submitLabel="Add Message"
            busy={create.isPending}
            refusals={formRefusals(create.error)}
            onCancel={() => setAdding(false)}
            onSubmit={(values) =>
              create.mutateAsync({ conceptId: concept.id, ...values }, { onSuccess: () => setAdding(false) })
            }
          />
        </Card>
      )}
      <LoadedList
        query={messages}
        loading="Loading messages"
        failed="The messages could not be loaded."
        rowClassName="h-40"
        empty={
          <EmptyState
            title="No messages yet"
            hint="Have three drafted that say only what is on your canvas, or write one yourself."
          />
        }
      >
        {(loaded) => <Messages concept={concept} messages={loaded} />}
      </LoadedList>
    </section>
  );
}

interface MessagesProps {
  concept: ConceptView;
  messages: readonly MessageView[];
}

function Messages({ concept, messages }: MessagesProps) {
  const [previewedId, setPreviewedId] = useState<string | null>(null);
  const preview = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useAct('choose', () => list.current?.querySelector('button')?.focus(), messages.length > 0);
  const show = (id: string) => {
    setPreviewedId(id);
    // On a phone it lies far below the messages.
    preview.current?.scrollIntoView({ block: 'nearest' });
  };
  const { remove } = useMessageChanges(concept.id);
  const isEditKept = useKeptEdits('message', concept.id);
  const { doomed, ask, question } = useRemoval<MessageView>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    busy: remove.isPending,
  });
  const previewed =
    messages.find(({ id }) => id === previewedId) ?? messages.find(({ chosen }) => chosen) ?? messages[0];
  // The texts are part of the preview's URL, so that an edit reloads it.
  const version =
    previewed &&
    encodeURIComponent([previewed.headline, previewed.subline, previewed.callToAction].join(' '));
  return (
    <>
      <ul ref={list} aria-label="Messages" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {messages.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isEditKept={isEditKept}
            assumptions={concept.assumptions}
            previewed={message.id === previewed?.id}
            isNext={message.id === previewed?.id && !messages.some(({ chosen }) => chosen)}
            onPreview={() => show(message.id)}
            onDelete={() => ask(message)}
          />
        ))}
      </ul>
      {previewed && (
        <div ref={preview}>
          <Card title="Preview">
            <PageFrame
              title={`Preview of ${previewed.headline}`}
              src={`/api/concepts/${concept.id}/page/preview?message=${previewed.id}&v=${version}`}
            />
          </Card>
        </div>
      )}
      <ConfirmDialog
        {...question}
        title="Delete Message"
        description={`Are you sure you want to delete "${doomed?.headline ?? 'this message'}"?`}
        confirmLabel="Delete"
      />
    </>
  );
}
