import { Check } from 'lucide-react';
import { COMMUNITY_GOAL_TIERS } from '../../../../shared/limits.ts';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** The community's goals as a line with a tick at each: ink as far as it has come, the next one highlighted, later ones pale. */
export function GoalTiers({ members }: { members: number }) {
  const next = COMMUNITY_GOAL_TIERS.find((tier) => members < tier);
  return (
    <ol aria-label="Community goals" className="grid grid-cols-4">
      {COMMUNITY_GOAL_TIERS.map((tier, at) => {
        const reached = members >= tier;
        const from = COMMUNITY_GOAL_TIERS[at - 1] ?? 0;
        const way = Math.min(1, Math.max(0, (members - from) / (tier - from)));
        return (
          <li key={tier} aria-current={tier === next ? 'step' : undefined} className="text-end text-sm">
            <span aria-hidden className="relative block h-3 border-b-[1.5px] border-line">
              <span
                className="absolute bottom-0 left-0 block h-1.5 bg-ink"
                style={{ width: `${way * 100}%` }}
              />
              <span
                className={classNames(
                  'absolute right-0 bottom-0 block h-full',
                  tier === next ? 'w-1 bg-ink' : reached ? 'w-0.5 bg-ink' : 'w-0.5 bg-bar-grey',
                )}
              />
            </span>
            <span
              className={classNames(
                'inline-flex items-center gap-1',
                reached && 'text-ink',
                tier === next && 'font-semibold text-ink',
                !reached && tier !== next && 'text-ink-soft',
              )}
            >
              {reached && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
              <span className="figures">{tier}</span>
            </span>
            <VisuallyHidden>
              {reached ? ' members, reached' : tier === next ? ' members, next goal' : ' members'}
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
