import { History, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { PromptView } from '../../../../shared/prompts.ts';
import { usePieceLink } from '../../../lib/use-piece-link.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeliveredDialog } from './delivered-dialog.tsx';
import { PromptEditor } from './prompt-editor.tsx';
import { PromptText } from './prompt-text.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** One prompt: what it is for, how it is asked, its two texts; editable in place. */
export function PromptCard({ prompt }: { prompt: PromptView }) {
  const [editing, setEditing] = useState(false);
  const [versionsOpen, setVersionsOpen] = useState(false);
  const [deliveredOpen, setDeliveredOpen] = useState(false);
  const { name, description, model, responseFormat, reasoningEffort, version } = prompt;
  return (
    <li {...usePieceLink('prompt', prompt.key)} className="edge-quiet rounded bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3>{name}</h3>
          <p className="mt-1 max-w-prose text-ink-soft">{description}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`Versions of ${name}`} onClick={() => setVersionsOpen(true)}>
            <History aria-hidden />
            Versions
          </Button>
          {!editing && (
            <Button size="small" aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
              <Pencil aria-hidden />
              Edit
            </Button>
          )}
        </div>
      </div>
      <p className="my-4 flex flex-wrap gap-2">
        <Badge tone="blue">{model}</Badge>
        <Badge tone="purple">{responseFormat}</Badge>
        {reasoningEffort && <Badge>Reasoning: {reasoningEffort}</Badge>}
        <Badge>Version {version}</Badge>
      </p>
      {prompt.hasNewerText && !editing && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded bg-sunken px-3 py-2">
          <p className="text-base">
            This prompt was edited here, and this release came with a new text for it.
          </p>
          <Button
            size="small"
            aria-label={`Compare the new text of ${name}`}
            onClick={() => setDeliveredOpen(true)}
          >
            Compare
          </Button>
        </div>
      )}
      {editing ? (
        <PromptEditor prompt={prompt} onClose={() => setEditing(false)} />
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          <PromptText label="System Prompt" of={name} text={prompt.systemPrompt} />
          <PromptText label="User Prompt Template" of={name} text={prompt.userPrompt} />
        </div>
      )}
      {deliveredOpen && <DeliveredDialog prompt={prompt} onClose={() => setDeliveredOpen(false)} />}
      {versionsOpen && <VersionsDialog prompt={prompt} onClose={() => setVersionsOpen(false)} />}
    </li>
  );
}
