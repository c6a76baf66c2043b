import { trpc } from '../../../lib/trpc.ts';

/**
 * Beside a form that renames a concept: what else takes the name at once. Only where a page is published that has no name of
 * its own.
 */
export function PublishedNote({ conceptId }: { conceptId: string }) {
  const launch = trpc.launch.overview.useQuery({ id: conceptId });
  const page = launch.data?.page;
  if (!page?.published || page.shownName) return null;
  return (
    <p className="w-full text-sm text-ink-soft">
      The published page takes this name too, and so does the consent that visitors give there.
    </p>
  );
}
