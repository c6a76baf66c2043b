import type { FeatureStatus } from '../../../../shared/features.ts';
import type { Tone } from '../../../ui/tone.ts';

/** A status as it is shown: underscores as spaces. */
export function statusLabel(status: FeatureStatus): string {
  return status.replaceAll('_', ' ');
}

export const STATUS_TONES: Record<FeatureStatus, Tone> = {
  backlog: 'grey',
  considering: 'purple',
  in_progress: 'blue',
  completed: 'green',
  cancelled: 'red',
};
