import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { RiskMap } from './risk-map.tsx';

const ASSUMPTION = {
  id: 'a',
  text: 'Walkers pay',
  importance: 'Very Important',
  confidence: 'Slightly Confident',
  active: true,
  rank: 2,
  proven: 0,
} as unknown as AssumptionView;

const point = () => screen.getByRole('link', { name: /^Walkers pay/ });
const opener = () => screen.queryByRole('link', { name: /^Open: Walkers pay/ });

/** Whether the press leads to the assumption's page. */
function leadsOn(pointerType?: 'touch' | 'mouse'): boolean {
  if (pointerType) {
    const down = createEvent.pointerDown(point());
    Object.defineProperty(down, 'pointerType', { value: pointerType });
    fireEvent(point(), down);
  }
  return fireEvent.click(point());
}

describe('a point of the risk map', () => {
  beforeEach(() => {
    render(<RiskMap assumptions={[ASSUMPTION]} />, { wrapper: MemoryRouter });
  });

  it('is named and offered by the first tap of a finger, and opened by the second', () => {
    expect(opener()).toBeNull();
    expect(leadsOn('touch')).toBe(false);
    expect(opener()?.getAttribute('href')).toBe('/assumptions/a');
    expect(leadsOn('touch')).toBe(true);
  });

  it('is opened at once by a mouse, and by a key', () => {
    expect(leadsOn('mouse')).toBe(true);
    expect(leadsOn()).toBe(true);
    expect(opener()).toBeNull();
  });
});
