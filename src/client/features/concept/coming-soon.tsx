import { EmptyState } from '../../ui/empty-state.tsx';

/** Messaging and Launch: named places on the journey that are not open yet. */
export function ComingSoon({ title, hint }: { title: string; hint: string }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2>{title}</h2>
      <EmptyState title="Coming soon" hint={hint} />
    </section>
  );
}
