import type { Impact } from '../../shared/evidence.ts';
import type { UpdateEvidenceInput } from '../../shared/evidence-forms.ts';
import { doubtIn } from './checks/evidence.claims.ts';
import { UNSURE } from './checks/evidence.doubts.ts';
import type { Attribution } from './evidence.attribution.ts';
import type { Evidence } from './evidence.entity.ts';
import { settleStrength } from './evidence.strength.ts';

/** The fields of an edit that differ from the stored values. */
export type EvidenceChanges = Partial<
  Pick<Evidence, 'text' | 'quote' | 'sourceUrl' | 'strength' | 'impact' | 'assumptionId'>
> &
  Attribution & { readonly judgement?: Impact; readonly takeBack?: true };

type Field = 'text' | 'quote' | 'sourceUrl' | 'strength' | 'who' | 'memberId' | 'noteId' | 'attachmentId';

/**
 * What an edit changes; empty when it only repeats the stored values. A direction counts as a judgement of an undecided
 * piece if it is for or against, or if no other field is named.
 */
export function changesIn(
  evidence: Evidence,
  input: UpdateEvidenceInput,
  attribution: Attribution,
  assumptionId: string,
): EvidenceChanges {
  const changes: Record<string, unknown> = {};
  const { text, quote, sourceUrl, strength } = input;
  const named: Partial<Record<Field, unknown>> = { text, quote, sourceUrl, strength, ...attribution };
  for (const [field, value] of Object.entries(named) as [Field, unknown][]) {
    if (value !== undefined && value !== evidence[field]) changes[field] = value;
  }
  if (assumptionId !== evidence.assumptionId) changes.assumptionId = assumptionId;
  if (input.impact !== undefined) Object.assign(changes, directionIn(evidence, input, input.impact));
  if (input.needsJudgement && !evidence.needsJudgement && evidence.impact !== undefined)
    changes.takeBack = true;
  return changes;
}

function directionIn(evidence: Evidence, input: UpdateEvidenceInput, impact: Impact): EvidenceChanges {
  const isAlone = Object.entries(input).every(
    ([name, value]) => name === 'id' || name === 'impact' || value === undefined,
  );
  if (evidence.needsJudgement && (isAlone || impact !== 'neutral')) return { judgement: impact };
  return impact === evidence.impact ? {} : { impact };
}

/** Applies an edit by the rules of the design's section 4, "An edit is the founder's". */
export function applyChanges(evidence: Evidence, changes: EvidenceChanges): void {
  const { judgement, takeBack, impact, text, quote, sourceUrl, strength, assumptionId, ...attribution } =
    changes;
  const words = { text, quote, sourceUrl, strength };
  const rewrites = Object.values(words).some((value) => value !== undefined);
  const turnsRound = impact !== undefined && evidence.verified;
  // A result says one thing of one assumption: whatever else the founder makes of it is their own word.
  const bendsResult =
    evidence.originKind === 'experiment' &&
    [impact, judgement, takeBack, assumptionId].some((value) => value !== undefined);
  if (rewrites || turnsRound || bendsResult) makeFoundersWord(evidence);
  if (text !== undefined) evidence.text = text;
  if (quote !== undefined) evidence.quote = quote;
  if (sourceUrl !== undefined) Object.assign(evidence, { sourceUrl, snapshotId: null });
  if (strength !== undefined) evidence.strength = strength;
  Object.assign(evidence, attribution);
  if (impact !== undefined) decide(evidence, impact);
  if (assumptionId !== undefined) {
    evidence.assumptionId = assumptionId;
    askAgain(evidence);
  } else if (takeBack) askAgain(evidence);
  if (judgement !== undefined) judge(evidence, judgement);
  settleStrength(evidence);
}

/**
 * Turns the analyst's finding into the founder's statement: badge, quote and named source are removed, the original
 * kept.
 */
function makeFoundersWord(evidence: Evidence): void {
  if (evidence.originKind === 'founder') return;
  const { text, quote, sourceUrl, originKind, originId, noteId, memberId } = evidence;
  evidence.original ??= {
    text,
    quote: quote ?? null,
    sourceUrl: sourceUrl ?? null,
    originKind,
    originId: originId ?? null,
    noteId: noteId ?? null,
    memberId: memberId ?? null,
  };
  // The changed words are no longer the named source's, until the founder names it again.
  if (originKind === 'member') evidence.memberId = null;
  Object.assign(evidence, { originKind: 'founder', originId: null, noteId: null, snapshotId: null });
  Object.assign(evidence, { quote: null, quoteFound: false, verified: false, unverifiedReason: null });
  Object.assign(evidence, { origins: 1, people: [] });
  if (!evidence.needsJudgement) evidence.judgedBy = 'founder';
}

/**
 * A note and a member stay in their concept: a piece from one that goes to another concept is the founder's word there, and
 * does not go with its source any more.
 */
export function leaveSource(evidence: Evidence): void {
  if (['note', 'thought', 'member'].includes(evidence.originKind)) makeFoundersWord(evidence);
  // Also of a piece that was edited before it moved.
  if (evidence.original) evidence.original = { ...evidence.original, noteId: null, memberId: null };
}

function decide(evidence: Evidence, impact: Impact): void {
  evidence.impact = impact;
  evidence.needsJudgement = false;
  evidence.judgedBy = 'founder';
}

/** A direction was judged against one assumption and does not carry over to another. */
function askAgain(evidence: Evidence): void {
  evidence.impact = 'neutral';
  evidence.needsJudgement = true;
  evidence.judgedBy = null;
  evidence.verified = false;
  // The judgement had cleared the reason; without one, the quote would seem not to be in its source.
  if (evidence.quoteFound) evidence.unverifiedReason = UNSURE;
}

/** The founder's judgement verifies a piece that was found and says no more than its quote. */
function judge(evidence: Evidence, impact: Impact): void {
  decide(evidence, impact);
  const { quote, quoteFound, text } = evidence;
  if (!quoteFound || !quote) return;
  const doubt = doubtIn({ statement: text, quote });
  const saysMore = doubt?.kind === 'more' ? doubt.reason : null;
  evidence.verified = saysMore === null;
  evidence.unverifiedReason = saysMore;
}
