import { describe, expect, it } from 'vitest';
import { filledBoxes } from './canvas-boxes.ts';
import { canvasPicture } from './canvas-picture.ts';
import { sampleAssumption } from './sample-assumption.test-data.ts';

const measure = (text: string, size: number) => text.length * size * 0.5;

function draw(title: string, assumptions: Parameters<typeof filledBoxes>[0]['assumptions']): Document {
  const boxes = filledBoxes({
    assumptions,
    canvasSummaries: [{ canvasBox: 'problem', summary: 'An hour a day.' }],
  });
  return new DOMParser().parseFromString(canvasPicture({ title, boxes, measure }), 'image/svg+xml');
}

describe('the canvas as an SVG picture', () => {
  it('is well-formed for any text of a founder', () => {
    const picture = draw('<script>&"\u0001', [sampleAssumption({ text: 'a < b & c '.repeat(80) })]);
    expect(picture.querySelector('parsererror')).toBeNull();
    expect(picture.querySelector('script')).toBeNull();
    expect(picture.documentElement.textContent).toContain('An hour a day.');
  });

  it('has dashed boxes for what is only believed, solid ones for evidence, and quiet ones for nothing', () => {
    const picture = draw('PawPlan', [
      sampleAssumption({ canvasBox: 'problem', proven: 0.5 }),
      sampleAssumption({ id: 'other', canvasBox: 'solution', proven: 0 }),
    ]);
    const frames = [...picture.querySelectorAll('rect[stroke]')];
    expect(frames).toHaveLength(9);
    expect(frames.filter((frame) => frame.hasAttribute('stroke-dasharray'))).toHaveLength(1);
    expect(frames.filter((frame) => frame.getAttribute('stroke') === '#c5ceda')).toHaveLength(7);
  });

  it('states how many assumptions do not fit into a box', () => {
    const many = Array.from({ length: 60 }, (_, at) => sampleAssumption({ id: `a${at}`, rank: at + 1 }));
    expect(draw('PawPlan', many).documentElement.textContent).toMatch(/and \d+ more/);
  });
});
