import { describe, expect, it } from 'vitest';
import { plainLine, plainProse } from './plain-text.ts';

describe('plain prose', () => {
  it.each([
    ['keeps paragraphs and lists', 'One.\n\n- two\n- three', 'One.\n\n- two\n- three'],
    [
      'keeps comparisons and sums',
      'Costs < 5 and > 2; 3*4*5; a_b_c; 5 * 3',
      'Costs < 5 and > 2; 3*4*5; a_b_c; 5 * 3',
    ],
    ['keeps names that look like hosts', 'Like Booking.com or Node.js', 'Like Booking.com or Node.js'],
    ['keeps ratios and times', 'at 10:30, 24/7, and/or', 'at 10:30, 24/7, and/or'],
    ['drops headings, bold and code', '## Risks\n**High** `x`', 'Risks\nHigh x'],
    ['turns stars into dashes', '* one\n• two', '- one\n- two'],
    ['keeps the words of links', 'See [the report](https://a.site/x).', 'See the report.'],
    ['drops bare addresses', 'See https://a.site/x?y=1, or www.b.site.', 'See, or.'],
    ['drops tags', '<b>Bold</b> and <img src=x onerror=alert(1)>', 'Bold and'],
    ['drops tags made of pieces', '<scr<script></script>ipt>x', 'x'],
    ['drops citation marks', 'True \ue200cite\ue202turn0search0\ue201.', 'True.'],
  ])('%s', (_what, text, plain) => {
    expect(plainProse(text)).toBe(plain);
  });

  it('keeps the host of a source that the web search returned', () => {
    const hosts = new Set(['news.site']);
    expect(plainProse('A tenth (https://www.news.site/a) not https://evil.example/a', hosts)).toBe(
      'A tenth (news.site) not',
    );
    expect(plainLine('a\n\nb')).toBe('a b');
  });
});
