import type { ComponentProps } from 'react';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { FollowedWords } from './followed-words.tsx';

interface RecordingPlayerProps extends Omit<ComponentProps<typeof AudioPlayer>, 'following'> {
  recordingId: string;
}

/** Plays a recording; its words follow the sound where somebody has told when each is said. */
export function RecordingPlayer({ recordingId, ...player }: RecordingPlayerProps) {
  return (
    <AudioPlayer {...player} following={(sound) => <FollowedWords recordingId={recordingId} {...sound} />} />
  );
}
