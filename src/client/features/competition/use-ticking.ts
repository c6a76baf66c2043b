import { useEffect, useState } from 'react';

/** The time by this device's clock, each second, until the end is reached; that is told each time. */
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
