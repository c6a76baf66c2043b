import { Pause, Play, RotateCcw, RotateCw, Volume1, Volume2, VolumeX } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { clockTime } from './clock-time.ts';
import { IconButton } from './icon-button.tsx';
import { positionOf, rememberPosition, takeTheFloor } from './player-memory.ts';

interface AudioPlayerProps {
  src: string;
  /** What is played, for the labels: "recording of Sep 3, 2025". */
  label: string;
  /** Whole seconds, as far as known: sounds recorded by a browser do not say how long they are. */
  duration?: number;
  className?: string;
  /** Shown below: what follows the sound, once that has begun. */
  following?: (sound: { isBegun: boolean; position: number; seek: (seconds: number) => void }) => ReactNode;
}

const RANGE = 'h-6 min-w-0 cursor-pointer accent-ink';

const SKIP_SECONDS = 10;
const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const;

/**
 * Plays a recording: play and pause, seeking by the second, skipping by ten, speed, volume in tenths. At its end it
 * rests at the beginning; left in the middle, it goes on from there the next time. K plays and pauses, J and L skip.
 */
export function AudioPlayer({ src, label, duration = 0, className, following }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(() => positionOf(src));
  const [speed, setSpeed] = useState<number>(SPEEDS[0]);
  const [heard, setHeard] = useState(duration);
  const [volume, setVolume] = useState(1);
  const [broken, setBroken] = useState(false);
  const [isBegun, setIsBegun] = useState(false);
  const length = Math.max(1, Math.ceil(heard || duration));

  const toggle = () => {
    if (playing) audio.current?.pause();
    else
      void audio.current?.play().catch(({ name }: Error) => {
        // Paused again before it had begun, which breaks nothing.
        if (name !== 'AbortError') setBroken(true);
      });
  };
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setPosition(seconds);
    rememberPosition(src, seconds, length);
  };
  const skip = (seconds: number) => seek(Math.min(length, Math.max(0, position + seconds)));
  const begin = (element: HTMLAudioElement) => {
    takeTheFloor(element);
    if (element.currentTime === 0 && position > 0) element.currentTime = position;
    element.playbackRate = speed;
    setPlaying(true);
    setBroken(false);
    setIsBegun(true);
  };
  const changeSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed as (typeof SPEEDS)[number]) + 1) % SPEEDS.length] ?? 1;
    if (audio.current) audio.current.playbackRate = next;
    setSpeed(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { k: toggle, j: () => skip(-SKIP_SECONDS), l: () => skip(SKIP_SECONDS) }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const changeVolume = (next: number) => {
    if (audio.current) audio.current.volume = next;
    setVolume(next);
  };
  const end = () => {
    setPlaying(false);
    seek(0);
  };
  const below = following?.({ isBegun, position, seek });
  const VolumeIcon = volume === 0 ? VolumeX : volume < 0.6 ? Volume1 : Volume2;

  return (
    <fieldset
      className={classNames('flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2', className)}
      onKeyDown={onKeyDown}
    >
      <legend className="sr-only">Player: {label}</legend>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands beside the player */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={(event) => begin(event.currentTarget)}
        onPause={(event) => {
          setPlaying(false);
          rememberPosition(src, event.currentTarget.currentTime, length);
        }}
        onEnded={end}
        onTimeUpdate={(event) => {
          setPosition(event.currentTarget.currentTime);
          // Also for whoever closes the page while it plays.
          rememberPosition(src, event.currentTarget.currentTime, length);
        }}
        onDurationChange={(event) => {
          const { duration: told } = event.currentTarget;
          if (Number.isFinite(told)) setHeard(told);
        }}
        onError={() => setBroken(true)}
      />
      <IconButton
        label={playing ? 'Pause' : 'Play'}
        variant="secondary"
        icon={playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={toggle}
      />
      <IconButton
        label="Back 10 seconds"
        icon={<RotateCcw aria-hidden />}
        onClick={() => skip(-SKIP_SECONDS)}
      />
      <IconButton
        label="Forward 10 seconds"
        icon={<RotateCw aria-hidden />}
        onClick={() => skip(SKIP_SECONDS)}
      />
      <div className="flex min-w-[min(10rem,100%)] flex-1 items-center gap-3">
        <span className="figures text-sm">{clockTime(position)}</span>
        <input
          type="range"
          aria-label="Seek"
          aria-valuetext={`${clockTime(position)} of ${clockTime(length)}`}
          min={0}
          max={length}
          step={1}
          value={Math.min(length, Math.floor(position))}
          onChange={(event) => seek(Number(event.target.value))}
          className={classNames(RANGE, 'w-full')}
        />
        <span className="figures text-sm text-ink-soft">{clockTime(length)}</span>
      </div>
      <button
        type="button"
        aria-label={`Speed ${speed}`}
        className="figures min-h-10 min-w-12 rounded border-[1.5px] border-line px-2 text-sm"
        onClick={changeSpeed}
      >
        {speed}×
      </button>
      <label className="flex items-center gap-2">
        <VolumeIcon aria-hidden className="size-4 shrink-0" />
        <input
          type="range"
          aria-label="Volume"
          min={0}
          max={1}
          step={0.1}
          value={volume}
          onChange={(event) => changeVolume(Number(event.target.value))}
          className={classNames(RANGE, 'w-24')}
        />
      </label>
      {below && <div className="basis-full">{below}</div>}
      {broken && (
        <p role="alert" className="basis-full text-sm font-semibold text-tone-red">
          This recording could not be played. Try to download it.
        </p>
      )}
    </fieldset>
  );
}
