import type { Stage } from '../../../../shared/community.ts';
import type { Tone } from '../../../ui/tone.ts';

/** Customer green, contributor blue, otherwise yellow (specification 2, section 9). */
export const STAGE_FACES: Record<Stage, { label: string; tone: Tone }> = {
  customer: { label: 'Customer', tone: 'green' },
  contributor: { label: 'Contributor', tone: 'blue' },
  prospect: { label: 'Prospect', tone: 'yellow' },
};
