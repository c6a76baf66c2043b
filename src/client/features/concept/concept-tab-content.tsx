import { type ComponentType, useEffect } from 'react';
import type { ConceptView } from '../../../shared/concepts.ts';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { type ConceptTab, tabLabel } from './concept-tabs.ts';
import { ConfirmOffer } from './summary/confirm-offer.tsx';

type Content = ComponentType<{ concept: ConceptView }>;
type LateTab = Exclude<ConceptTab, 'summary'>;

/** Everything but Summary, which most visits begin with. */
const LOADS: Record<LateTab, () => Promise<Content>> = {
  assumptions: async () => (await import('./assumptions/assumptions-tab.tsx')).AssumptionsTab,
  evidence: async () => (await import('./evidence/evidence-view.tsx')).EvidenceView,
  messaging: async () => (await import('./messaging/messaging-tab.tsx')).MessagingTab,
  launch: async () => (await import('./launch/launch-tab.tsx')).LaunchTab,
  community: async () => (await import('./community/community-view.tsx')).CommunityView,
};

const CONTENTS: Record<LateTab, Content> = {
  assumptions: late(LOADS.assumptions),
  evidence: late(LOADS.evidence),
  messaging: late(LOADS.messaging),
  launch: late(LOADS.launch),
  community: late(LOADS.community),
};

/** What one of the tabs behind Summary shows. */
export function LateTabContent({ tab, concept }: { tab: LateTab; concept: ConceptView }) {
  const Content = CONTENTS[tab];
  return (
    <LatePart shown={tab} fallback={<SkeletonList label={`Loading ${tabLabel(tab)}`} />}>
      {/* Messages are drafted of what the founder offers. */}
      {tab === 'messaging' && concept.pitchKind === 'idea' && !concept.confirmedAt && (
        <div className="mb-6">
          <ConfirmOffer concept={concept} />
        </div>
      )}
      <Content concept={concept} />
    </LatePart>
  );
}

/** Loads the tab of the address along with its data. */
export function useTabCode(tab: ConceptTab): void {
  useEffect(() => {
    if (tab !== 'summary') void LOADS[tab]().catch(() => {});
  }, []);
}

/** How long after the first tab has been shown the others are loaded, in milliseconds. */
const AHEAD_MS = 1500;

/** Loads the tabs that are most often pressed once the first one has been shown, so that a press need not wait. */
export function useTabsAhead(): void {
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(async () => {
      for (const tab of ['assumptions', 'evidence', 'community'] as const) {
        await whenIdle();
        if (isGone) return;
        await LOADS[tab]().catch(() => {});
      }
    }, AHEAD_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
}

/** Safari has no idle callbacks. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}
