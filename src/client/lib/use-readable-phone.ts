import { useEffect, useState } from 'react';

/**
 * A number as people of its country write it, or in E.164 where the formats of all countries could not be loaded; null until
 * they are, which are loaded for it.
 */
export function useReadablePhone(number: string | null | undefined): string | null {
  const [shown, setShown] = useState<{ of: string; text: string }>();
  useEffect(() => {
    if (!number) return;
    let isGone = false;
    const show = (text: string) => isGone || setShown({ of: number, text });
    import('../../shared/readable-phone.ts').then(
      ({ readablePhone }) => show(readablePhone(number)),
      () => show(number),
    );
    return () => {
      isGone = true;
    };
  }, [number]);
  return shown && shown.of === number ? shown.text : null;
}
