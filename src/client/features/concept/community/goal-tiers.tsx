import { Check } from 'lucide-react';
import { COMMUNITY_GOAL_TIERS } from '../../../../shared/limits.ts';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** The community's goals: reached ones solid, the next one highlighted, later ones pale. */
export function GoalTiers({ members }: { members: number }) {
  const next = COMMUNITY_GOAL_TIERS.find((tier) => members < tier);
  return (
    <ol aria-label="Community goals" className="grid grid-cols-4 gap-2">
      {COMMUNITY_GOAL_TIERS.map((tier) => {
        const reached = members >= tier;
        return (
          <li
            key={tier}
            aria-current={tier === next ? 'step' : undefined}
            className={classNames(
              'figures flex min-h-9 items-center justify-center gap-1 rounded border-[1.5px] text-sm font-semibold',
              reached && 'border-ink bg-ink text-paper',
              tier === next && 'border-2 border-ink text-ink',
              !reached && tier !== next && 'border-line text-ink-soft',
            )}
          >
            {reached && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
            {tier}
            <VisuallyHidden>
              {reached ? ' members, reached' : tier === next ? ' members, next goal' : ' members'}
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
