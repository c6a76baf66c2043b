import type { LabelledPitch, LabelledSegment } from './labelled-pitch.ts';

/** How the same words might have been given: said without a pause, or typed in lines. */
export type Manner = 'said' | 'lines' | 'paragraphs' | 'wrapped';

/** The same pitch with the same labels, given in another manner; null for what was written without marks anyway. */
export function copyOf(labelled: LabelledPitch, manner: Manner): LabelledPitch | null {
  if (bare(labelled.pitch) === labelled.pitch) return null;
  switch (manner) {
    case 'said':
      return rewritten(labelled, ' ', bare);
    case 'lines':
      return rewritten(labelled, '\n', withoutStop);
    case 'paragraphs':
      return rewritten(labelled, '\n\n', (text) => text);
    case 'wrapped':
      return wrapped(labelled);
  }
}

function rewritten(labelled: LabelledPitch, join: string, change: (text: string) => string): LabelledPitch {
  let pitch = '';
  const segments = labelled.segments.flatMap((segment): LabelledSegment[] => {
    const text = change(segment.text);
    if (text === '') return [];
    if (pitch !== '') pitch += join;
    const start = pitch.length;
    pitch += text;
    return [{ ...segment, text, start, end: pitch.length }];
  });
  return { ...labelled, pitch, segments };
}

function withoutStop(text: string): string {
  return text.replace(/[\s.,;]+$/, '');
}

/** Without marks and capitals, as in a transcript; figures keep the marks inside of them. */
function bare(text: string): string {
  return text
    .replace(/[.,](?!\d)|[;:!?…"“”()–—]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const LINE = 60;

/** Broken into lines of equal length, as in a letter: every offset stays. */
function wrapped(labelled: LabelledPitch): LabelledPitch {
  let line = 0;
  const pitch = labelled.pitch.replace(/ /g, (space, at: number) => {
    if (at - line < LINE) return space;
    line = at;
    return '\n';
  });
  return { ...labelled, pitch };
}
