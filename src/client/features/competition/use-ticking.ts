import { useEffect, useState } from 'react';

/** The current time of this device, updated every second until `end`; then calls `onOver`. */
export function useTicking(end: number, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [isOver, end, onOver]);
  return now;
}
