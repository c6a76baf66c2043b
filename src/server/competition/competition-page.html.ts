import { COMPETITION_BANDS, type ScoreBand, scoreBand, scorePercent } from '../../shared/bands.ts';
import { CANVAS_BOX_LABELS } from '../../shared/canvas.ts';
import type { CompetitionResult } from '../../shared/competition.ts';
import type { ListedRound } from '../../shared/competition-rounds.ts';
import type { Impact } from '../../shared/evidence.ts';
import { lineBelow } from '../../shared/line-below.ts';
import { PAGES } from '../../shared/pages.ts';
import { blocksOf } from '../../shared/prose-blocks.ts';
import { readablePhone } from '../../shared/readable-phone.ts';
import { endOf as endOfRound } from '../../shared/round-end.ts';
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
  /** The rounds before it that are over, newest first. */
  readonly past: readonly PastRound[];
  readonly now: Date;
}

export type PastRound = Omit<ListedRound, 'endsInMs'>;

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
    '<style nonce="__NONCE__">#prerendered ~ #root { display: none } .place-of-theme { width: 126px }</style>',
  ].join('\n    ');
}

/** Drawn like the client's page, so that nothing moves when that takes its place. */
function mainOf(view: CompetitionPageView): string {
  const { entries, productName } = view;
  const list = entries.map((entry, index) => entryOf(entry, index + 1, entry === view.shared)).join('');
  return `<div class="mx-auto max-w-4xl px-4 pb-16">
<header class="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-4"><a href="/" aria-label="${escapeHtml(productName)} home"><span class="inline-flex items-center gap-2">${MARK}<span class="logo-name font-display text-xl font-extrabold tracking-tight">${escapeHtml(productName)}</span></span></a><div class="flex items-center gap-2"><a href="/" class="link inline-flex min-h-11 items-center px-2">Test your own idea</a><span class="hidden sm:block place-of-theme"></span></div></header>
<main>
<section class="grid gap-8 py-8 sm:grid-cols-[1fr_auto] sm:items-end">
<div class="grid gap-4"><h1 class="text-3xl sm:text-4xl">Pitch Competition</h1>
<p class="min-h-18 max-w-prose sm:min-h-11">${invitationOf(view)}</p>
${prizeOf(view)}${rulesOf(view)}${PLACE_OF_BUTTONS}</div>
${endOf(view)}
</section>
<section aria-label="Ranking"><h2 class="sr-only">Ranking</h2>
${entries.length > 0 ? `<ol class="grid gap-4">${list}</ol>` : EMPTY}
${PLACE_OF_NEWS}</section>
${pastOf(view)}${ownIdeaOf(view)}
</main></div>`;
}

const MARK =
  '<svg aria-hidden="true" viewBox="0 0 64 40" width="46" height="29"><g fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="M3.5 33h2M13 33h3.5"/><path d="M24 33c10 0 17-5 17-13.5 0-7-10-7.5-10.5-.5-.5 8.5 10.5 12 18 7C56 21.5 59 13 59 5"/></g></svg>';

/** "How it Works" and "Feedback" open dialogs of the client. */
const PLACE_OF_BUTTONS = '<div class="min-h-11"></div>';

/** "Copy link" is the client's. */
const PLACE_OF_COPY =
  '<span aria-hidden="true" class="invisible inline-flex min-h-9 items-center gap-2 border-[1.5px] px-3 text-sm font-semibold pointer-coarse:min-h-11"><span class="w-4"></span>Copy link</span>';

/** Whether results update is told by the client, which updates them. */
const PLACE_OF_NEWS = '<p class="mt-6 text-sm">&nbsp;</p>';

const EMPTY = `<div class="edge-quiet flex flex-col items-start gap-1 rounded px-4 py-6"><p class="font-semibold">No submissions yet</p><p class="max-w-prose text-sm text-ink-soft">Concepts will appear here as they are submitted and processed.</p></div>`;

/** As the client's `buttonStyle('primary')`: to text the number is what the page asks for. */
const NUMBER =
  'inline-flex items-center justify-center gap-2 rounded border-[1.5px] font-semibold no-underline text-center primary-act bg-signal text-on-signal border-on-signal min-h-10 px-4 text-sm pointer-coarse:min-h-11 figures whitespace-nowrap';

function invitationOf({ phoneNumber, round }: CompetitionPageView): string {
  if (!round?.open) return 'No round is open now.';
  if (!phoneNumber) return 'Text your business idea. The number will be announced here.';
  const digits = phoneNumber.replace(/[^+\d]/g, '');
  return `Text your business idea to <a class="${NUMBER}" href="sms:${digits}">${escapeHtml(readablePhone(phoneNumber))}</a>`;
}

function prizeOf({ round }: CompetitionPageView): string {
  if (round?.open)
    return `<p class="font-semibold wrap-anywhere">One entry per phone number, ${escapeHtml(round.prize)}</p>`;
  return round?.winner ? `<p class="font-semibold">Winner: ${escapeHtml(round.winner.title)}</p>` : '';
}

function rulesOf({ round }: CompetitionPageView): string {
  if (!round?.open || !round.rules) return '';
  return `<p class="max-w-prose whitespace-pre-line wrap-anywhere">${escapeHtml(round.rules)}</p>`;
}

function pastOf({ past }: CompetitionPageView): string {
  if (past.length === 0) return '';
  return `<section class="mt-8"><h2 class="mb-4 text-2xl">Past rounds</h2><ul class="grid gap-3">${past.map(pastRoundOf).join('')}</ul></section>`;
}

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;

function pastRoundOf(round: PastRound): string {
  const winner = round.winner ? `Winner: ${round.winner.title}` : 'Nobody entered this round.';
  const ended = `Round ${round.number}, ended ${new Date(endOfRound(round)).toLocaleDateString('en-US', DAY)}. ${round.prize}`;
  return `<li class="edge-quiet rounded bg-surface p-4"><p class="font-semibold wrap-anywhere">${escapeHtml(winner)}</p><p class="text-sm text-ink-soft wrap-anywhere">${escapeHtml(ended)}</p>${round.hasRanking ? '<div class="mt-2 min-h-11"></div>' : ''}</li>`;
}

/** What is largest in an empty competition: drawn at once, it is not painted only when the client has loaded. */
function ownIdeaOf({ productName }: CompetitionPageView): string {
  const name = escapeHtml(productName);
  return `<section class="edge-quiet mt-8 rounded bg-surface p-4 sm:p-6"><h2 class="text-xl">Your own idea</h2><p class="mt-1 mb-4 max-w-prose text-ink-soft">${name} reads any pitch in this way, keeps its assumptions, and helps to test them. Nobody else sees them there.</p><a href="/" class="inline-flex min-h-10 items-center justify-center rounded border-[1.5px] border-bar-grey bg-surface px-4 text-sm font-semibold text-ink no-underline pointer-coarse:min-h-11">Go to ${name}</a></section>`;
}

const WHEN = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

function endOf({ round, now }: CompetitionPageView): string {
  if (!round?.open) return '<p class="font-display text-3xl font-extrabold">Contest Ended</p>';
  return `<div class="min-h-28"><p class="mb-2 font-semibold">Winner announced</p><p class="font-display text-3xl font-extrabold">${leftWords(new Date(round.endsAt), now)}</p><p class="mt-2 text-sm text-ink-soft"><time datetime="${round.endsAt}">${new Date(round.endsAt).toLocaleString('en-US', WHEN)} UTC</time></p></div>`;
}

/** The remaining time, which needs no time zone: without JavaScript the visitor's is unknown. */
function leftWords(end: Date, now: Date): string {
  const hours = Math.max(1, Math.round((end.getTime() - now.getTime()) / 3_600_000));
  const words = (count: number, unit: string) =>
    `in ${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
  return hours < 48 ? words(hours, 'hour') : words(Math.floor(hours / 24), 'day');
}

function entryOf(entry: CompetitionResult, rank: number, open: boolean): string {
  const line = lineBelow(entry);
  const summary = line
    ? `<p class="col-start-2 mt-1 line-clamp-2 min-w-0 text-ink-soft wrap-anywhere sm:line-clamp-1 group-has-[details[open]]/card:line-clamp-none">${escapeHtml(line)}</p>`
    : '';
  const band = scoreBand(entry.score, COMPETITION_BANDS);
  return `<li><article class="group/card edge-quiet rounded bg-surface p-4 sm:p-6${rank === 1 ? ' shadow-[inset_0.5rem_0_0_var(--ink)]' : ''}">
<div class="grid grid-cols-[auto_1fr] items-start gap-x-2 sm:gap-x-4 lg:grid-cols-[auto_1fr_auto]">${rankOf(rank)}<h3 class="min-w-0 text-xl wrap-anywhere">${escapeHtml(entry.title)}</h3>
${summary}
<div class="col-start-2 mt-3 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:w-80 lg:flex-wrap-reverse">${scaleOf(entry.score, band)}<span class="inline-flex min-h-9 items-center rounded border-[1.5px] border-current px-2 text-sm font-semibold sm:px-3 bg-tone-${band.tone}-soft text-tone-${band.tone} pointer-coarse:min-h-11"><span>Validation Score: <span class="figures">${scorePercent(entry.score)}%</span></span></span>${PLACE_OF_COPY}</div></div>
${rank <= DETAILED || open ? `<div class="mt-2 ml-12 sm:ml-16">${detailsOf(entry, open)}</div>` : ''}</article></li>`;
}

function rankOf(rank: number): string {
  if (rank > 1)
    return `<span class="figures row-span-2 w-10 font-display text-xl leading-tight font-extrabold sm:w-12 sm:text-2xl">#${rank}</span>`;
  return `<span class="row-span-2 grid size-10 place-content-center rounded-full bg-ink text-paper sm:size-12"><svg role="img" aria-label="Rank 1" class="size-6" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${CROWN}"/></svg></span>`;
}

const CROWN =
  'M11.562 3.266a.5.5 0 0 1 .876 0L15.39 8.87a1 1 0 0 0 1.516.294L21.183 5.5a.5.5 0 0 1 .798.519l-2.834 10.246a1 1 0 0 1-.956.734H5.81a1 1 0 0 1-.957-.734L2.02 6.02a.5.5 0 0 1 .798-.519l4.276 3.664a1 1 0 0 0 1.516-.294zM5 21h14';

/** The place of a score on the scale of its bands, as the client draws it: a mark, since a filled bar means proof. */
function scaleOf(score: number, { tone, label }: ScoreBand): string {
  const bounds = COMPETITION_BANDS.filter(({ from }) => from > 0)
    .map(({ from }) => `<path d="M${from} 4V12" stroke="var(--surface)"/>`)
    .join('');
  return `<span class="grid max-w-full gap-1 lg:w-full"><svg aria-hidden="true" class="-my-1 h-4 w-36 max-w-full sm:w-48 text-bar-${tone}" viewBox="0 0 100 16" preserveAspectRatio="none"><path d="M0 8H100" stroke="var(--sunken)" stroke-width="8"/>${bounds}<path d="M${scorePercent(score)} 0V16" stroke="currentColor" stroke-width="3"/></svg><span class="text-xs text-ink-soft">${label}</span></span>`;
}

const CHEVRON =
  '<svg aria-hidden="true" class="size-5" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m6 9 6 6 6-6"/></svg>';

function detailsOf({ transcript, feedback, assumptions }: CompetitionResult, open: boolean): string {
  const section = (title: string, body: string) =>
    `<section class="mt-4 max-w-prose"><h4 class="mb-2 font-semibold">${title}</h4>${body}</section>`;
  const prose = (text: string) => `<p class="whitespace-pre-line wrap-anywhere">${escapeHtml(text)}</p>`;
  return `<details${open ? ' open' : ''}><summary class="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded font-semibold [&::-webkit-details-marker]:hidden">Details${CHEVRON}</summary>
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
<p class="text-sm text-ink-soft">${CANVAS_BOX_LABELS[canvasBox]}, importance ${importance}, ${confidence}, ${count('validates')} supporting, ${count('contradicts')} contradicting${count('neutral') > 0 ? `, ${count('neutral')} neutral` : ''}</p>
${pieces.length > 0 ? `<ul class="pl-4">${pieces.join('')}</ul>` : ''}</li>`;
}
