import { type ComponentProps, createElement } from 'react';

/** One of lucide's drawings, on a square of 24. */
export interface Drawing {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

/**
 * Makes the component of an icon. The build puts it in the place of lucide's own maker (vite.config.ts), which takes a
 * size, a colour and settings from around it, none of them used here, and works out each icon anew whenever it is shown.
 * As there, an icon without a name of its own is hidden from screen readers.
 */
export default function drawnIcon({ name, node }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  const fixed = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: 24,
    height: 24,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    children: shapes,
  } as const;
  return ({ className, ...rest }: Omit<ComponentProps<'svg'>, 'children'>) =>
    createElement('svg', {
      ...fixed,
      'aria-hidden': rest['aria-label'] ? undefined : true,
      ...rest,
      className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
    });
}
