import { useEffect } from 'react';

/** Keeps `--keyboard-height` at how much of the page an on-screen keyboard covers, so that what floats stays above it. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport } = globalThis;
    if (!visualViewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Zoomed in by fingers, a part of the page is out of sight without any keyboard.
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      const height = visualViewport.scale > 1 ? 0 : Math.max(0, Math.round(covered));
      style.setProperty('--keyboard-height', `${height}px`);
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard-height');
    };
  }, []);
}
