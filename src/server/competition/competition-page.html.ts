import { COMPETITION_BANDS, scorePercent } from '../../shared/bands.ts';
import { CANVAS_BOX_LABELS } from '../../shared/canvas.ts';
import type { CompetitionResult } from '../../shared/competition.ts';
import type { Impact } from '../../shared/evidence.ts';
import { PAGES } from '../../shared/pages.ts';
import { blocksOf } from '../../shared/prose-blocks.ts';
import { readablePhone } from '../../shared/readable-phone.ts';
import { escapeHtml } from '../http/pages/web-pages.ts';
import type { NewestRound } from './rounds.queries.ts';

export interface CompetitionPageView {
  readonly entries: readonly CompetitionResult[];
  /** The entry that the link shares. */
  readonly shared: CompetitionResult | undefined;
  /** The origin, such as `https://example.org`. */
  readonly origin: string;
  readonly productName: string;
  readonly phoneNumber: string | null;
  /** The newest round. */
  readonly round: (NewestRound & { readonly open: boolean }) | undefined;
  readonly now: Date;
}

/** Entries after these are listed without details; the client has all of them. */
const DETAILED = 20;
const DESCRIPTION_CHARACTERS = 200;

/** The client's HTML page with its own title and preview and the first view, until the client has loaded. */
export function competitionPage(shell: string, view: CompetitionPageView): string {
  const { title, description } = headOf(view);
  // Replacement functions, because texted content may contain patterns such as `$&`.
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => metaTags(view, title, description))
    .replace('<div id="root">', () => `<div id="prerendered">${mainOf(view)}</div><div id="root">`);
}

function headOf(view: CompetitionPageView): { title: string; description: string } {
  const { shared, productName } = view;
  if (!shared) {
    return {
      title: `Pitch Competition | ${productName}`,
      description: view.round?.open
        ? `Text a business idea, see its assumptions tested against evidence, and climb the ranking. One entry per phone number, ${view.round.prize}.`
        : 'Business ideas, ranked by how well evidence carries their assumptions. No round is open now.',
    };
  }
  const said = shared.summary ?? shared.transcript ?? '';
  return {
    title: `${shared.title}: Validation Score ${scorePercent(shared.score)}% | Pitch Competition`,
    description:
      said.length > DESCRIPTION_CHARACTERS ? `${said.slice(0, DESCRIPTION_CHARACTERS).trimEnd()}…` : said,
  };
}

function metaTags({ origin, productName, shared }: CompetitionPageView, title: string, description: string) {
  const url = new URL(PAGES.competition, origin);
  if (shared) url.searchParams.set('entry', shared.id);
  const tags: [attribute: 'name' | 'property', key: string, value: string][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', productName],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url.href],
    ['property', 'og:image', new URL('/competition-card.png', origin).href],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  const metas = tags.map(
    ([attribute, key, value]) => `<meta ${attribute}="${key}" content="${escapeHtml(value)}" />`,
  );
  return [
    ...metas,
    `<link rel="canonical" href="${escapeHtml(url.href)}" />`,
    // Only one is visible at a time: this view until the client's page is ready.
    '<style nonce="__NONCE__">#prerendered ~ #root { display: none }</style>',
  ].join('\n    ');
}

function mainOf(view: CompetitionPageView): string {
  const { entries, productName } = view;
  const list = entries.map((entry, index) => entryOf(entry, index + 1, entry === view.shared)).join('');
  return `<div class="mx-auto max-w-4xl px-4 pb-16">
<header class="flex flex-wrap items-center justify-between gap-3 py-4"><a href="/" class="font-display text-xl font-extrabold tracking-tight">${escapeHtml(productName)}</a><a href="/" class="link inline-flex min-h-11 items-center px-2">Test your own idea</a></header>
<main>
<section class="grid gap-8 py-8 sm:grid-cols-[1fr_auto] sm:items-end">
<div class="grid gap-4"><h1 class="text-4xl sm:text-5xl">Pitch Competition</h1>
<p class="min-h-14 max-w-prose text-lg lg:min-h-7">${invitationOf(view)}</p>
${prizeOf(view)}</div>
<div>${endOf(view)}</div>
</section>
<section aria-label="Ranking"><h2 class="sr-only">Ranking</h2>
${entries.length > 0 ? `<ol class="grid gap-4">${list}</ol>` : EMPTY}
</section>
</main></div>`;
}

const EMPTY = `<div class="edge-hunch flex flex-col items-start gap-1 rounded px-5 py-6"><p class="font-semibold">No submissions yet</p><p class="text-ink-soft">Concepts will appear here as they are submitted and processed.</p></div>`;

function invitationOf({ phoneNumber, round }: CompetitionPageView): string {
  if (!round?.open) return 'No round is open now.';
  if (!phoneNumber) return 'Text your business idea. The number will be announced here.';
  const digits = phoneNumber.replace(/[^+\d]/g, '');
  return `Text your business idea to <a class="link font-semibold whitespace-nowrap" href="sms:${digits}">${escapeHtml(readablePhone(phoneNumber))}</a>.`;
}

function prizeOf({ round }: CompetitionPageView): string {
  if (round?.open)
    return `<p class="font-semibold">One entry per phone number, ${escapeHtml(round.prize)}</p>`;
  return round?.winner ? `<p class="font-semibold">Winner: ${escapeHtml(round.winner.title)}</p>` : '';
}

const WHEN = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

function endOf({ round, now }: CompetitionPageView): string {
  if (!round?.open) return '<p class="font-display text-3xl font-extrabold">Contest Ended</p>';
  return `<p class="mb-2 font-semibold">Winner announced</p><p class="font-display text-3xl font-extrabold">${leftWords(new Date(round.endsAt), now)}</p><p class="mt-2 text-sm text-ink-soft"><time datetime="${round.endsAt}">${new Date(round.endsAt).toLocaleString('en-US', WHEN)} UTC</time></p>`;
}

/** The remaining time, which needs no time zone: without JavaScript the visitor's is unknown. */
function leftWords(end: Date, now: Date): string {
  const hours = Math.max(1, Math.round((end.getTime() - now.getTime()) / 3_600_000));
  const words = (count: number, unit: string) =>
    `in ${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
  return hours < 48 ? words(hours, 'hour') : words(Math.floor(hours / 24), 'day');
}

function entryOf(entry: CompetitionResult, rank: number, open: boolean): string {
  const summary = entry.summary
    ? `<p class="mt-1 line-clamp-1 text-ink-soft wrap-anywhere group-has-[details[open]]/card:line-clamp-none">${escapeHtml(entry.summary)}</p>`
    : '';
  return `<li><article class="group/card edge-proven rounded bg-surface p-5 sm:p-6${rank === 1 ? ' pl-7 shadow-[inset_0.5rem_0_0_var(--signal)] sm:pl-8' : ''}">
<h3 class="text-xl wrap-anywhere">#${rank} ${escapeHtml(entry.title)}</h3>${summary}
<p class="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">${scaleOf(entry.score)}<span>Validation Score: ${scorePercent(entry.score)}%</span></p>
${rank <= DETAILED || open ? detailsOf(entry, open) : ''}</article></li>`;
}

/** The place of a score on the scale of its bands, as the client draws it: a mark, since a filled bar means proof. */
function scaleOf(score: number): string {
  const bounds = COMPETITION_BANDS.filter(({ from }) => from > 0)
    .map(({ from }) => `<path d="M${from} 4V12" stroke="var(--surface)"/>`)
    .join('');
  return `<svg aria-hidden="true" class="h-4 w-36 max-w-full sm:w-48" viewBox="0 0 100 16" preserveAspectRatio="none"><path d="M0 8H100" stroke="var(--sunken)" stroke-width="8"/>${bounds}<path d="M${scorePercent(score)} 0V16" stroke="currentColor" stroke-width="3"/></svg>`;
}

function detailsOf({ transcript, feedback, assumptions }: CompetitionResult, open: boolean): string {
  const section = (title: string, body: string) =>
    `<section class="mt-5 max-w-prose"><h4 class="mb-2 font-semibold">${title}</h4>${body}</section>`;
  const prose = (text: string) => `<p class="whitespace-pre-line wrap-anywhere">${escapeHtml(text)}</p>`;
  return `<details${open ? ' open' : ''}><summary class="flex min-h-11 cursor-pointer items-center gap-2 font-semibold underline">Details</summary>
${transcript ? section("User's Pitch", prose(transcript)) : ''}
${feedback ? section('General Feedback', proseOf(feedback)) : ''}
${assumptions.length > 0 ? section('Key Assumptions', `<ol>${assumptions.map(assumptionOf).join('')}</ol>`) : ''}
</details>`;
}

/** Paragraphs and lists as the analyst wrote them. */
function proseOf(text: string): string {
  return blocksOf(text)
    .map(({ kind, lines }) =>
      kind === 'list'
        ? `<ul class="list-['–'] pl-4 wrap-anywhere">${lines.map((line) => `<li class="pl-2">${escapeHtml(line)}</li>`).join('')}</ul>`
        : `<p class="whitespace-pre-line wrap-anywhere">${escapeHtml(lines.join('\n'))}</p>`,
    )
    .join('');
}

const IMPACTS: Record<Impact, string> = {
  validates: 'Validates',
  contradicts: 'Contradicts',
  neutral: 'Neutral',
};

function assumptionOf(assumption: CompetitionResult['assumptions'][number], index: number): string {
  const { text, canvasBox, importance, confidence, evidence } = assumption;
  const count = (impact: Impact) => evidence.filter((piece) => piece.impact === impact).length;
  const pieces = evidence.map(({ impact, text: words, sourceUrl, verified }) => {
    const doubt = verified ? '' : ' Not verified, not counted.';
    const source = sourceUrl
      ? ` <a class="link" rel="noopener noreferrer nofollow ugc" href="${escapeHtml(sourceUrl)}">View Source</a>`
      : '';
    return `<li>${IMPACTS[impact]}: ${escapeHtml(words)}${doubt}${source}</li>`;
  });
  return `<li class="py-4"><p class="wrap-anywhere">${index + 1}. ${escapeHtml(text)}</p>
<p class="text-sm text-ink-soft">${CANVAS_BOX_LABELS[canvasBox]}, importance ${importance}, ${confidence}, ${count('validates')} supporting, ${count('contradicts')} contradicting</p>
${pieces.length > 0 ? `<ul class="pl-4">${pieces.join('')}</ul>` : ''}</li>`;
}
