import type { ComponentProps } from 'react';
import { listed } from '../../lib/listed.ts';
import { numberOf } from '../../lib/number-of.ts';
import { trpc } from '../../lib/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DeleteConceptDialogProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'busy' | 'onConfirm'> {
  conceptId: string;
  /** The specification's words. */
  question: string;
}

/** Asks before a concept is deleted, which cannot be undone, and says what goes with it. */
export function DeleteConceptDialog({ conceptId, question, ...asked }: DeleteConceptDialogProps) {
  return (
    <ConfirmDialog
      {...asked}
      title="Delete Concept"
      description={
        <>
          {question} <WhatGoes conceptId={conceptId} />
        </>
      }
      confirmLabel="Delete"
    />
  );
}

/** Nothing where a concept has nothing yet, or its pieces are not known. */
function WhatGoes({ conceptId }: { conceptId: string }) {
  const concept = trpc.concepts.get.useQuery({ id: conceptId });
  const members = trpc.community.listByConcept.useQuery({ id: conceptId });
  const launch = trpc.launch.overview.useQuery({ id: conceptId });
  const assumptions = concept.data?.assumptions ?? [];
  const evidence = assumptions.reduce((sum, each) => sum + each.evidenceCount, 0);
  const people = members.data?.length ?? 0;
  const pieces = [
    assumptions.length > 0 && numberOf(assumptions.length, 'assumption'),
    evidence > 0 && numberOf(evidence, 'piece of evidence', 'pieces of evidence'),
    people > 0 && numberOf(people, 'community member'),
    launch.data?.page?.published && 'its published page',
  ].filter((words) => typeof words === 'string');
  if (pieces.length === 0) return null;
  return (
    <span className="mt-2 block">
      It takes {listed(pieces)} with it. To keep them, take a copy first:{' '}
      <a className="link" href={`/api/concepts/${conceptId}/export?format=md`} download>
        Markdown
      </a>{' '}
      or{' '}
      <a className="link" href={`/api/concepts/${conceptId}/export?format=json`} download>
        JSON
      </a>
      .
    </span>
  );
}
