import { render } from '@testing-library/react';
import { Check, Mic } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { expect, it } from 'vitest';
import drawnIcon, { type Drawing } from './drawn-icon.ts';

async function drawingOf(icon: Promise<unknown>): Promise<Drawing> {
  return ((await icon) as { __iconData: Drawing }).__iconData;
}

function drawn(Icon: ComponentType<SVGProps<SVGSVGElement>>, props: SVGProps<SVGSVGElement>) {
  const svg = render(<Icon {...props} />).container.querySelector('svg');
  const attributes = [...(svg?.attributes ?? [])].map(({ name, value }) => `${name}="${value}"`);
  return { attributes: attributes.sort(), shapes: svg?.innerHTML };
}

it.each([
  ['as it is', {}],
  ['hidden, of another size', { 'aria-hidden': true, className: 'size-4' }],
  ['with a name and strokes of its own', { 'aria-label': 'Speak', strokeWidth: 3 }],
] as const)("draws an icon, %s, as lucide's own maker does", async (_, props) => {
  const mic = await drawingOf(import('lucide-react/icons/mic'));
  expect(drawn(drawnIcon(mic), props)).toEqual(drawn(Mic, props));
  const check = await drawingOf(import('lucide-react/icons/check'));
  expect(drawn(drawnIcon(check), props)).toEqual(drawn(Check, props));
});
