import { paths } from '../../lib/paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** The link from the ranking to the product. */
export function OwnIdea({ productName }: { productName: string }) {
  return (
    <section aria-labelledby="own-idea" className="edge-quiet mt-8 rounded bg-surface p-4 sm:p-6">
      <h2 id="own-idea" className="text-xl">
        Your own idea
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        {productName} reads any pitch in this way, keeps its assumptions, and helps to test them. Nobody else
        sees them there.
      </p>
      <a href={paths.home} className={buttonStyle()}>
        Go to {productName}
      </a>
    </section>
  );
}
