import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShareBars } from './share-bars.tsx';

const widths = (...counts: number[]) => {
  const rows = counts.map((count, index) => ({ label: `class ${index}`, count }));
  const { container } = render(<ShareBars rows={rows} />);
  return [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width);
};

it('makes each bar as long as its share of the total', () => {
  expect(widths(3, 1, 0)).toEqual(['75%', '25%', '0%']);
});

it('leaves every bar empty while nothing is counted', () => {
  expect(widths(0, 0)).toEqual(['0%', '0%']);
});
