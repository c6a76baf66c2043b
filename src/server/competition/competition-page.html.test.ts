import { describe, expect, it } from 'vitest';
import type { CompetitionResult } from '../../shared/competition.ts';
import { type CompetitionPageView, competitionPage } from './competition-page.html.ts';

const SHELL = `<html><head><title>Hunchline</title>
<meta name="description" content="x" /></head><body><div id="root"></div></body></html>`;

const ENTRY: CompetitionResult = {
  id: '0192f7a0-0000-7000-8000-000000000001',
  title: '<script>alert(1)</script> $& $1',
  summary: 'Soup "for" offices & <b>schools</b>',
  score: 0.736,
  transcript: '</details><img src=x onerror=alert(1)>',
  feedback: 'Ask them.\n- how <much>\n- how often',
  assumptions: [
    {
      id: '1',
      text: 'Offices buy soup',
      canvasBox: 'problem',
      importance: 'high',
      confidence: 'validated',
      evidence: [
        {
          id: '2',
          text: 'They did',
          impact: 'validates',
          sourceUrl: 'https://a.example/?q="><script>',
          verified: true,
        },
      ],
    },
  ],
};

const ROUND = {
  id: '0192f7a0-0000-7000-8000-000000000002',
  endsAt: '2025-09-03T16:00:00.000Z',
  prize: '$20 grand prize',
  rules: '',
  endedAt: null,
  winner: null,
  open: true,
};

const page = (view: Partial<CompetitionPageView> = {}) =>
  competitionPage(SHELL, {
    entries: [ENTRY],
    shared: undefined,
    origin: 'https://pitch.example',
    productName: 'Hunchline',
    phoneNumber: '+14155550100',
    round: ROUND,
    past: [],
    now: new Date('2025-09-01T12:00:00.000Z'),
    ...view,
  });

describe('the server-rendered competition page', () => {
  it.each([
    ['Soup for offices', 'Soup for offices.', 2],
    ['A van that mends bicycles', 'a van that mends Bicycles', 2],
    ['Van that mends bicycles', 'A van that mends bicycles.', 2],
    ['Soup for offices', 'Soup for offices and schools.', 3],
  ])('does not say a title twice: “%s”, “%s”', (title, summary, times) => {
    const html = page({ entries: [{ ...ENTRY, title, summary, transcript: '', feedback: '' }] });
    const card = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
    const said = card.match(new RegExp(`<h3|${title}`, 'giu'))?.length;
    expect(said).toBe(times);
  });

  it('is readable without JavaScript: number, prize, ranking, details', () => {
    const html = page();
    for (const words of [
      'sms:+14155550100',
      '+1 (415) 555-0100',
      '$20 grand prize',
      'Validation Score: <span class="figures">74%</span>',
      'Key Assumptions',
      'Ask them.',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('<div id="root"></div>');
  });

  it('escapes what people texted', () => {
    const html = page();
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1');
    expect(html).toContain('href="https://a.example/?q=&quot;&gt;&lt;script&gt;"');
  });

  it('renders lists, the remaining time and the end in UTC, and a link to the product', () => {
    const html = page();
    for (const words of [
      '<li class="pl-2">how &lt;much&gt;</li><li class="pl-2">how often</li>',
      'in 2 days',
      '<time datetime="2025-09-03T16:00:00.000Z">September 3, 2025 at 4:00 PM UTC</time>',
      'href="/" class="link inline-flex',
    ])
      expect(html).toContain(words);
    expect(page({ now: new Date('2025-09-03T14:50:00.000Z') })).toContain('in 1 hour<');
  });

  it('gives a shared entry its own preview', () => {
    const html = page({ shared: ENTRY });
    expect(html).toContain(
      '<meta property="og:title" content="&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1: Validation Score 74%',
    );
    expect(html).toContain(`content="https://pitch.example/pitch-competition?entry=${ENTRY.id}"`);
    expect(html).toContain('<details open>');
    expect(page()).toContain('<meta property="og:title" content="Pitch Competition | Hunchline" />');
  });

  it('has a message for no entries, and for no phone number', () => {
    const html = page({ entries: [], phoneNumber: null });
    for (const words of ['No submissions yet', 'will be announced here']) expect(html).toContain(words);
  });

  it('lists the rounds that are over, and the way to the product, where the client draws them', () => {
    const winner = { id: ENTRY.id, title: 'Soup & bread', score: 0.7 };
    const over = { ...ROUND, number: 2, endedAt: ROUND.endsAt, hasRanking: true };
    const html = page({
      past: [
        { ...over, winner },
        { ...over, number: 1, winner: null },
      ],
    });
    for (const words of [
      'Winner: Soup &amp; bread',
      'Round 2, ended Sep 3, 2025. $20 grand prize',
      'Nobody entered this round.',
      'Hunchline reads any pitch in this way',
    ])
      expect(html).toContain(words);
    expect(page()).not.toContain('Past rounds');
  });

  it('names the winner when no round is open, without inviting anybody to text', () => {
    const winner = { id: ENTRY.id, title: 'Soup & bread', score: 0.7 };
    const html = page({ round: { ...ROUND, open: false, endedAt: ROUND.endsAt, winner } });
    for (const words of ['No round is open now', 'Contest Ended', 'Winner: Soup &amp; bread'])
      expect(html).toContain(words);
    expect(html).not.toContain('sms:');
    expect(html).not.toMatch(/text (?:a|your) business idea|one entry per phone/i);
    expect(page()).toContain('content="Text a business idea, ');
  });
});
