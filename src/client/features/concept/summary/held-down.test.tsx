import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HeldDown } from './held-down.tsx';

it('says which of the two figures the columns make, in the words of the columns', () => {
  const { container } = render(
    <HeldDown held={{ score: 0.361, proven: 0.2, because: 'A test was deleted.' }} />,
  );
  expect(container.textContent).toContain(
    'The columns below make a score of 36.1 % and 20.0 % proven. A test was deleted.',
  );
});
