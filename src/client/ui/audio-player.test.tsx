import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AudioPlayer } from './audio-player.tsx';
import { clockTime } from './clock-time.ts';

function renderPlayer() {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    fireEvent.play(this);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
  const { container } = render(<AudioPlayer src="/api/recordings/1" label="a pitch" duration={75} />);
  return container.querySelector('audio') as HTMLAudioElement;
}

describe('the audio player', () => {
  it('plays, pauses, and returns to the beginning at the end', () => {
    const audio = renderPlayer();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    audio.currentTime = 75;
    fireEvent.timeUpdate(audio);
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveProperty('value', '75');
    fireEvent.ended(audio);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveProperty('value', '0');
    expect(audio.currentTime).toBe(0);
  });

  it('seeks in steps of a second, and changes the volume from 0 to 1 in tenths', () => {
    const audio = renderPlayer();
    const seek = screen.getByRole('slider', { name: 'Seek' });
    expect([seek.getAttribute('step'), seek.getAttribute('max')]).toEqual(['1', '75']);
    fireEvent.change(seek, { target: { value: '30' } });
    expect(audio.currentTime).toBe(30);
    const volume = screen.getByRole('slider', { name: 'Volume' });
    expect(['min', 'max', 'step'].map((name) => volume.getAttribute(name))).toEqual(['0', '1', '0.1']);
    fireEvent.change(volume, { target: { value: '0.3' } });
    expect(audio.volume).toBeCloseTo(0.3);
  });

  it('is not broken when it is paused before it has begun', async () => {
    renderPlayer();
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
    const failWith = async (name: string) => {
      play.mockRejectedValueOnce(new DOMException('No.', name));
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play' })));
    };
    await failWith('AbortError');
    expect(screen.queryByRole('alert')).toBeNull();
    await failWith('NotSupportedError');
    screen.getByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows times as minutes and seconds', () => {
    expect([0, 9, 75, 3700, Number.POSITIVE_INFINITY].map(clockTime)).toEqual([
      '0:00',
      '0:09',
      '1:15',
      '1:01:40',
      '0:00',
    ]);
  });
});
