import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const DEVICES = {
  phone: { label: 'Phone', width: 390, height: 844 },
  desk: { label: 'Desk', width: 1280, height: 800 },
} as const;
type Device = keyof typeof DEVICES;

interface PageFrameProps {
  title: string;
  /** The preview's URL, which includes the unsaved settings. */
  src: string;
}

/** The page as visitors see it, at phone or desktop width. Its forms cannot be submitted. */
export function PageFrame({ title, src }: PageFrameProps) {
  const [device, setDevice] = useState<Device>('phone');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons are not a form */}
      <div role="group" aria-label="Preview width" className="flex gap-2">
        {(Object.keys(DEVICES) as Device[]).map((name) => (
          <Button
            key={name}
            size="small"
            variant={name === device ? 'secondary' : 'quiet'}
            aria-pressed={name === device}
            onClick={() => setDevice(name)}
          >
            {DEVICES[name].label}
          </Button>
        ))}
      </div>
      <ScaledFrame title={`${title}, ${DEVICES[device].label}`} src={src} {...DEVICES[device]} />
    </div>
  );
}

interface ScaledFrameProps extends PageFrameProps {
  width: number;
  height: number;
}

/** Scaled down when there is not enough room for its width. */
function ScaledFrame({ title, src, width, height }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className="w-full overflow-hidden">
      <div
        className="edge-quiet overflow-hidden rounded bg-surface"
        style={{ width: width * scale, height: height * scale }}
      >
        {/* A new frame for a new address: in a mounted one it would be a step in the tab's history. */}
        <iframe
          key={src}
          title={title}
          src={src}
          sandbox="allow-same-origin"
          width={width}
          height={height}
          style={{ transform: `scale(${scale})`, transformOrigin: 'top left', border: 0 }}
        />
      </div>
    </div>
  );
}
