import { Pause, Play, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { clockTime } from './clock-time.ts';
import { IconButton } from './icon-button.tsx';

interface AudioPlayerProps {
  src: string;
  /** What is played, for the labels: "recording of Sep 3, 2025". */
  label: string;
  /** Whole seconds, as far as known: sounds recorded by a browser do not say how long they are. */
  duration?: number;
  className?: string;
}

const RANGE = 'h-6 min-w-0 cursor-pointer accent-ink';

/** Plays a recording: play and pause, seeking by the second, volume in tenths. At its end it rests at the beginning. */
export function AudioPlayer({ src, label, duration = 0, className }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [heard, setHeard] = useState(duration);
  const [volume, setVolume] = useState(1);
  const [broken, setBroken] = useState(false);
  const length = Math.max(1, Math.ceil(heard || duration));

  const toggle = () => {
    if (playing) audio.current?.pause();
    else void audio.current?.play().catch(() => setBroken(true));
  };
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setPosition(seconds);
  };
  const changeVolume = (next: number) => {
    if (audio.current) audio.current.volume = next;
    setVolume(next);
  };
  const end = () => {
    setPlaying(false);
    seek(0);
  };
  const VolumeIcon = volume === 0 ? VolumeX : volume < 0.6 ? Volume1 : Volume2;

  return (
    <fieldset className={classNames('flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <legend className="sr-only">Player: {label}</legend>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands beside the player */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={end}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
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
      <div className="flex min-w-40 flex-1 items-center gap-3">
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
      {broken && (
        <p role="alert" className="basis-full text-sm font-semibold text-tone-red">
          This recording could not be played. Try to download it.
        </p>
      )}
    </fieldset>
  );
}
