import type { ComponentProps } from 'react';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { FollowedWords } from './followed-words.tsx';

interface RecordingPlayerProps extends Omit<ComponentProps<typeof AudioPlayer>, 'following'> {
  recordingId: string;
  /** Shown below, where nothing else on the page shows it: once it is played, as the words that follow the sound. */
  transcript?: string | null;
}

/** Plays a recording; its words follow the sound where somebody has told when each is said. */
export function RecordingPlayer({ recordingId, transcript, ...player }: RecordingPlayerProps) {
  const unfollowed = transcript ? (
    <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere text-ink-soft">{transcript}</p>
  ) : null;
  return (
    <AudioPlayer
      {...player}
      following={({ isBegun, ...sound }) =>
        isBegun ? <FollowedWords recordingId={recordingId} otherwise={unfollowed} {...sound} /> : unfollowed
      }
    />
  );
}
