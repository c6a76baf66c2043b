import { CANVAS_BOX_LABELS, CANVAS_BOXES } from '../../shared/canvas.ts';
import type { MemberView } from '../../shared/community-forms.ts';
import type { EvidenceView } from '../../shared/evidence-forms.ts';
import type { MessageView } from '../../shared/messages.ts';
import { percentOf } from '../../shared/percent-of.ts';
import { readablePhone } from '../../shared/readable-phone.ts';
import type { ThoughtView } from '../../shared/thoughts.ts';
import type { ConceptExport } from './concept-export.service.ts';

type ExportedAssumption = ConceptExport['assumptions'][number];

/** Writes an export as a Markdown document. User text is escaped: it cannot become headings or markup. */
export function exportAsMarkdown(data: ConceptExport): string {
  const { concept } = data;
  return [
    `# ${inline(concept.title)}`,
    `Status: ${concept.status}. Created ${day(concept.createdAt)}, exported ${day(data.exportedAt)}.`,
    section('Summary', concept.summary),
    section('Customer', concept.customer),
    section('Offer', concept.offer),
    scoreSection(data),
    section('Pitch', concept.transcript),
    canvasSection(data),
    assumptionsSection(data.assumptions),
    questionsSection(data.questions),
    experimentsSection(data),
    decisionsSection(data),
    section('Concept Feedback', concept.feedback),
    section('Founder Fit Assessment', concept.founderFit),
    section('Suggested Improvements', concept.improvements),
    section('Branding Ideas', concept.branding),
    section('Market Analysis', concept.marketAnalysis),
    messagesSection(data.messages),
    pageSection(data.page),
    membersSection(data.members),
    section('What members said', data.communitySummary),
    notesSection(data),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function section(title: string, text: string | null): string {
  return text ? `## ${title}\n\n${quoted(text)}` : '';
}

function scoreSection({ score, assumptions }: ConceptExport): string {
  const texts = new Map(assumptions.map((each) => [each.id, each]));
  const rows = score.breakdown.map((share) => {
    const assumption = texts.get(share.assumptionId);
    const cells = [
      String(assumption?.rank ?? ''),
      cell(assumption?.text ?? ''),
      String(share.weight),
      percentOf(share.confidence),
      percentOf(share.proven),
      String(share.support),
      String(share.contradiction),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const table = [
    '| Rank | Assumption | Weight | Confidence | Proven | Support | Contradiction |',
    '| ---: | --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
  const figures = `Validation Score: ${percentOf(score.score)}. Proven by evidence: ${percentOf(score.proven)}.`;
  return ['## Validation Score', figures, ...(rows.length > 0 ? [table] : [])].join('\n\n');
}

function canvasSection({ canvas, assumptions }: ConceptExport): string {
  const summaries = new Map(canvas.map((each) => [each.canvasBox, each.summary]));
  const boxes = CANVAS_BOXES.flatMap((box) => {
    const summary = summaries.get(box);
    const own = assumptions.filter((each) => each.canvasBox === box);
    if (!summary && own.length === 0) return [];
    const items = own.map((each) => `- ${inline(each.text)}${each.active ? '' : ' (inactive)'}`).join('\n');
    const parts = [`### ${CANVAS_BOX_LABELS[box]}`, summary ? quoted(summary) : '', items];
    return [parts.filter((part) => part !== '').join('\n\n')];
  });
  return boxes.length > 0 ? ['## Lean Canvas', ...boxes].join('\n\n') : '';
}

function assumptionsSection(assumptions: readonly ExportedAssumption[]): string {
  if (assumptions.length === 0) return '';
  return ['## Assumptions and evidence', ...assumptions.map(assumptionPart)].join('\n\n');
}

function questionsSection(questions: ConceptExport['questions']): string {
  if (questions.length === 0) return '';
  const items = questions.map(
    ({ canvasBox, question }) => `- ${CANVAS_BOX_LABELS[canvasBox]}: ${inline(question)}`,
  );
  return ['## Open questions', items.join('\n')].join('\n\n');
}

function assumptionPart(assumption: ExportedAssumption, index: number): string {
  const facts = [
    CANVAS_BOX_LABELS[assumption.canvasBox],
    assumption.importance,
    `${assumption.confidence}${assumption.confidenceByFounder ? ' (set by the founder)' : ''}`,
    assumption.active ? `rank ${assumption.rank ?? '-'}` : 'inactive',
    `proven ${percentOf(assumption.proven)}`,
  ];
  const tests = assumption.nextTests.map(
    (each) => `- Test: ${inline(each.test)} Pass mark: ${inline(each.passMark)}`,
  );
  return [
    `### ${index + 1}. ${inline(assumption.text)}`,
    `${facts.join('; ')}.`,
    assumption.quote ? `From the pitch:\n\n${quoted(assumption.quote)}` : '',
    assumption.evidence.length > 0 ? assumption.evidence.map(evidenceItem).join('\n') : 'No evidence yet.',
    tests.length > 0 ? `What to test next:\n\n${tests.join('\n')}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function evidenceItem(evidence: EvidenceView): string {
  const { impact, countsAs, origin, sourceUrl, quote, snapshot, memberName } = evidence;
  const who = memberName ?? evidence.who;
  const lines = [
    `- **${impact}** (counts as ${countsAs}, ${origin.kind}, ${standingOf(evidence)}, ${day(evidence.createdAt)}): ${inline(evidence.text)}`,
  ];
  if (who) lines.push(`  - Who: ${inline(who)}`);
  if (quote) lines.push(`  - Quote: "${inline(quote)}"`);
  if (sourceUrl) lines.push(`  - Source: <${sourceUrl.replaceAll('<', '%3C').replaceAll('>', '%3E')}>`);
  if (snapshot) lines.push(`  - Read on ${day(snapshot.fetchedAt)}, SHA-256 ${snapshot.sha256}`);
  return lines.join('\n');
}

function messagesSection(messages: readonly MessageView[]): string {
  if (messages.length === 0) return '';
  const items = messages.map((message) => {
    const { headline, subline, callToAction, audience, chosen, restsOn, proven } = message;
    const facts = [
      `button "${inline(callToAction)}"`,
      ...(audience ? [`for ${inline(audience)}`] : []),
      restsOn.length === 0
        ? 'rests on no assumption yet'
        : `${percentOf(proven)} of what it rests on is proven`,
      ...(chosen ? ['chosen'] : []),
    ];
    return `- **${inline(headline)}**${subline ? ` ${inline(subline)}` : ''} (${facts.join('; ')})`;
  });
  return `## Messages\n\n${items.join('\n')}`;
}

function standingOf({ verified, needsJudgement, origin, unverifiedReason }: EvidenceView): string {
  if (verified) return 'verified';
  if (needsJudgement) return 'waits for your judgement';
  if (origin.kind === 'founder') return 'your word';
  // Nothing to look up: it was counted here.
  if (origin.kind === 'experiment') return 'counted';
  return `not verified${unverifiedReason ? `: ${inline(unverifiedReason)}` : ''}`;
}

function experimentsSection({ experiments, assumptions }: ConceptExport): string {
  if (experiments.length === 0) return '';
  const texts = new Map(assumptions.map((each) => [each.id, each.text]));
  return [
    '## Experiments',
    ...experiments.map((each) => experimentPart(each, texts.get(each.assumptionId) ?? '')),
  ].join('\n\n');
}

function experimentPart(experiment: ConceptExport['experiments'][number], assumption: string): string {
  const { title, kind, status, passMark, counted, plan, reason, results, sure } = experiment;
  const facts = [
    kind,
    status,
    passMark ? `passes with ${passMark.atLeast} of ${passMark.outOf}` : 'no pass mark yet',
    `${experiment.for} of ${counted} for it`,
    ...(sure === null ? [] : [`${percentOf(sure)} sure before the start`]),
    ...(experiment.startedAt ? [`started ${day(experiment.startedAt)}`] : []),
    ...(experiment.endedAt ? [`ended ${day(experiment.endedAt)}`] : []),
  ];
  const people = results.map((result) => {
    const said = [...(result.answers ?? []), ...(result.note ? [result.note] : [])].map(inline).join('; ');
    return `- ${inline(result.who ?? 'Somebody')}: ${result.outcome}${said ? `. ${said}` : ''}`;
  });
  return [
    `### ${inline(title)}`,
    `${facts.join(', ')}. Tests: ${inline(assumption)}`,
    plan ? quoted(plan) : '',
    reason ? `Abandoned: ${inline(reason)}` : '',
    people.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function pageSection(page: ConceptExport['page']): string {
  if (!page) return '';
  const { stats, waitlist } = page;
  const state = page.takenDown ? 'taken down' : page.published ? 'published' : 'not published';
  const people = waitlist.map((row) => {
    const confirmed = row.confirmedAt ? 'confirmed' : 'not confirmed by letter';
    return `- ${inline(row.name || 'Unnamed')}: ${inline(row.email)}, joined ${day(row.consentedAt)}, ${confirmed}`;
  });
  return [
    '## Page',
    `<${page.address}>, ${state}. Visits: ${stats.visits}. Joins: ${stats.joins}. Orders: ${stats.orders}.`,
    page.shownName ? `Named to visitors: ${inline(page.shownName)}` : '',
    people.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function decisionsSection({ decisions }: ConceptExport): string {
  if (decisions.length === 0) return '';
  const parts = decisions.map(
    ({ decision, because, score, proven, createdAt }) =>
      `### ${day(createdAt)}: ${decision}\n\nScore ${percentOf(score)}, proven ${percentOf(proven)}.\n\n${quoted(because)}`,
  );
  return ['## Decisions', ...parts].join('\n\n');
}

function membersSection(members: readonly MemberView[]): string {
  if (members.length === 0) return '';
  const items = members.map((member) => {
    const { email, phoneNumber } = member;
    const reach = [email, phoneNumber && readablePhone(phoneNumber)].flatMap((each) =>
      each ? [inline(each)] : [],
    );
    const words = [member.stage, ...reach, `added ${day(member.createdAt)}`, `${member.thoughtCount} notes`];
    return `- ${nameOf(member)}: ${words.join(', ')}`;
  });
  return `## Community\n\n${items.join('\n')}`;
}

function notesSection({ notes, members }: ConceptExport): string {
  if (notes.length === 0) return '';
  const names = new Map(members.map((member) => [member.id, nameOf(member)]));
  return ['## Research Notes', ...notes.map((note) => notePart(note, names))].join('\n\n');
}

function notePart(note: ThoughtView, names: ReadonlyMap<string, string>): string {
  const about = note.memberId ? `, ${names.get(note.memberId) ?? 'community'}` : '';
  const files = note.attachments.map(
    (file) => `- Attachment: ${inline(file.originalName)} (${file.fileSize} bytes)`,
  );
  return [
    `### ${day(note.createdAt)}${about}${note.type === 'voice' ? ', voice' : ''}`,
    quoted(note.content ?? note.transcript ?? 'No content available'),
    files.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function nameOf({ firstName, lastName }: MemberView): string {
  return inline(`${firstName} ${lastName}`);
}

/** Keeps a line from beginning a heading, a list, a rule or a block of code. */
function atStart(line: string): string {
  return line.replace(/^[#+\-=~]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

function quoted(text: string): string {
  return text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .map((line) => (line === '' ? '>' : `> ${atStart(escaped(line))}`))
    .join('\n');
}

/** Joined to one line, so that the text cannot start a Markdown block. */
function inline(text: string): string {
  return escaped(text.replace(/\s+/g, ' ').trim());
}

function cell(text: string): string {
  return inline(text).replaceAll('|', '\\|');
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}

function day(iso: string): string {
  return iso.slice(0, 10);
}
