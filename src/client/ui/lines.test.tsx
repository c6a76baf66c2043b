import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JourneyLine } from './journey-line.tsx';
import { Progress } from './progress.tsx';
import { ScoreFigure } from './score-figure.tsx';

describe('the score', () => {
  it('states the proven share and the remaining belief', () => {
    const { container } = render(<ScoreFigure score={0.62} proven={0.31} />);
    expect(screen.getByRole('meter', { name: 'Validation Score' }).getAttribute('aria-valuetext')).toBe(
      '62%, of which 31% proven',
    );
    expect(container.textContent).toContain('Okay-ish, still needs proof');
    expect(container.textContent).toContain('31% proven');
    expect(container.textContent).toContain('31% only believed');
  });

  it('says what it means that more is proven than it scores', () => {
    const { container } = render(<ScoreFigure score={0.3} proven={0.45} />);
    expect(container.textContent).toContain('Proven stands above the score');
    cleanup();
    expect(render(<ScoreFigure score={0.45} proven={0.3} />).container.textContent).not.toContain(
      'stands above',
    );
  });

  it('claims nothing when there is no score', () => {
    const { container } = render(<ScoreFigure score={null} proven={null} />);
    expect(container.textContent).toContain('No score yet');
    expect(container.textContent).not.toContain('%');
    expect(container.querySelector('[class*=dashed]'), 'a line like that of a hunch').toBeNull();
  });
});

describe('the journey', () => {
  it('shows Refine Assumptions for a completed concept', () => {
    render(<JourneyLine status="completed" />);
    const current = screen
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map((item) => item.textContent)).toEqual(['Assumptions, current']);
  });

  it('marks earlier stages as done and later ones as ahead', () => {
    render(<JourneyLine status="Gather Evidence" />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pitch, done',
      'Assumptions, done',
      'Evidence, current',
      'Messaging, ahead',
      'Launch, ahead',
    ]);
  });
});

describe('progress', () => {
  it('has a maximum of 100 by default and clamps its value', () => {
    render(<Progress label="Mapping assumptions" value={140} />);
    const bar = screen.getByRole('progressbar', { name: 'Mapping assumptions' });
    expect(bar.getAttribute('aria-valuemax')).toBe('100');
    expect(bar.getAttribute('aria-valuenow')).toBe('100');
  });
});
