import { useEffect, useState } from 'react';

/** A number as people of its country write it; in E.164 until the formats of all countries are there, which are loaded for it. */
export function useReadablePhone(number: string | null | undefined): string {
  const [shown, setShown] = useState({ of: number, text: number ?? '' });
  useEffect(() => {
    let isGone = false;
    if (number)
      import('../../shared/readable-phone.ts').then(
        ({ readablePhone }) => !isGone && setShown({ of: number, text: readablePhone(number) }),
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [number]);
  return shown.of === number ? shown.text : (number ?? '');
}
