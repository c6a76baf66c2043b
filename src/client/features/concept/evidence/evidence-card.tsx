import { BadgeCheck, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { RESTS_ON_PAGE, TELLS_NO_DEED } from '../../../../shared/score-reasons.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { PageLink } from '../../../lib/page-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useEditing } from '../../../lib/use-kept-edits.ts';
import { editDraftName } from '../../../lib/use-lost-edits.ts';
import { useLinkedTo } from '../../../lib/use-piece-link.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CornerActions } from '../../../ui/corner-actions.tsx';
import { cutText } from '../../../ui/cut-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { SelectOption } from '../../../ui/select.tsx';
import { shortDate } from '../../../ui/short-date.ts';
import { IMPACT_FACES, WAITING_FACE } from '../../../ui/status-faces.ts';
import { CARD_KEYS } from '../card-keys.ts';
import { edgeOf, isProofByItself } from './evidence-edge.ts';
import { EvidenceForm } from './evidence-form.tsx';
import { hostOf, quoteBeside, SOURCE_WORDS, STRENGTH_WORDS, shownQuote } from './evidence-words.ts';
import { JudgeButtons } from './judge-buttons.tsx';
import { SnapshotButton } from './snapshot-button.tsx';
import { useEvidenceChanges } from './use-evidence-changes.ts';
import { WhoLine } from './who-line.tsx';

interface EvidenceCardProps {
  conceptId: string;
  evidence: EvidenceView;
  impacts: readonly SelectOption[];
  assumptions?: readonly AssumptionView[];
  serverWords?: boolean;
  /** The text of its assumption, where the page does not make that clear. */
  about?: string | undefined;
  /** The navigation that points at it, if any. */
  visit: string | null;
  /** Whether it was just written down here. */
  isNew: boolean;
  /** Whether an edit of it was left behind, see `useKeptEdits`. */
  isEditKept: (id: string) => boolean;
  /** Must be stable between renders. */
  onDelete: (evidence: EvidenceView) => void;
}

/**
 * One piece of evidence, its edge saying whether it is proof. Editable in place.
 * Memoised, so that in a long list only changed cards are rendered again.
 */
export const EvidenceCard = memo(function EvidenceCard(props: EvidenceCardProps) {
  const { evidence, about, visit, isNew, isEditKept, onDelete } = props;
  const { editing, takesFocus, edit } = useEditing(isEditKept, evidence.id);
  const textId = useId();
  return (
    <li
      {...useLinkedTo('evidence', evidence.id, visit)}
      className={classNames('rounded bg-surface px-4 py-2', edgeOf(evidence))}
    >
      {editing ? (
        <EditForm {...props} takesFocus={takesFocus} onDone={() => edit(false)} />
      ) : (
        <>
          <CornerActions
            actions={
              <>
                <IconButton
                  label="Edit evidence"
                  aria-describedby={textId}
                  aria-keyshortcuts={CARD_KEYS.edit}
                  icon={<Pencil aria-hidden />}
                  onClick={() => edit(true)}
                />
                <IconButton
                  label="Delete evidence"
                  aria-describedby={textId}
                  aria-keyshortcuts={CARD_KEYS.delete}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => onDelete(evidence)}
                />
              </>
            }
          >
            <p id={textId} className="pt-1 whitespace-pre-line wrap-anywhere">
              {evidence.text}
            </p>
          </CornerActions>
          <Provenance evidence={evidence} conceptId={props.conceptId} about={about} isNew={isNew} />
        </>
      )}
    </li>
  );
});

type ProvenanceProps = Pick<EvidenceCardProps, 'evidence' | 'conceptId' | 'about' | 'isNew'>;

function Provenance({ evidence, conceptId, about, isNew }: ProvenanceProps) {
  const { sourceUrl, snapshot, verified, unverifiedReason, origin, needsJudgement } = evidence;
  const { strength, countsAs, original } = evidence;
  const quote = quoteBeside(evidence);
  const isOwnWord = isProofByItself(origin.kind);
  const impact = IMPACT_FACES[evidence.impact];
  return (
    <div className="mt-1 flex flex-col gap-2 text-sm">
      {quote && (
        <p className="wrap-anywhere">
          <q className={verified ? 'marked' : undefined}>{quote}</q>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex flex-wrap gap-2">
          {isNew && <Badge tone="purple">New</Badge>}
          {/* One that waits points nowhere yet. */}
          {needsJudgement ? (
            <Badge tone={WAITING_FACE.tone}>{WAITING_FACE.label}</Badge>
          ) : (
            <Badge tone={impact.tone}>{impact.label}</Badge>
          )}
          {!isOwnWord && verified && (
            <Badge tone="teal">
              <BadgeCheck aria-hidden className="size-3.5" />
              Verified
            </Badge>
          )}
          {!isOwnWord && !verified && !needsJudgement && <Badge hunch>Unverified</Badge>}
        </div>
        <Who evidence={evidence} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span>{STRENGTH_WORDS[strength]}</span>
          {countsAs !== strength && <span>Counts as: {STRENGTH_WORDS[countsAs].toLowerCase()}</span>}
          <span>
            {SOURCE_WORDS[origin.kind]}, {shortDate(evidence.createdAt)}
          </span>
          {sourceUrl && (
            <a
              href={sourceUrl}
              target="_blank"
              rel="noreferrer noopener"
              className="link inline-flex min-h-6 items-center gap-2 wrap-anywhere"
            >
              View Source: {hostOf(sourceUrl)}
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          )}
          {snapshot && <SnapshotButton evidenceId={evidence.id} fetchedAt={snapshot.fetchedAt} />}
        </p>
        {about && (
          <p className="text-ink-soft wrap-anywhere max-lg:basis-full">
            On:{' '}
            <PageLink to={paths.assumption(evidence.assumptionId)} className="link">
              {cutText(about, 60)}
            </PageLink>
          </p>
        )}
      </div>
      {needsJudgement && isOwnWord && <p className="text-tone-orange">It waits for your judgement.</p>}
      {!verified && !isOwnWord && (
        <p className={needsJudgement ? 'text-tone-orange' : 'text-ink-soft'}>
          {unverifiedReason ?? 'The quote was not found in its source.'}{' '}
          {evidence.impact === 'contradicts'
            ? 'It counts against the assumption all the same, since you said so.'
            : 'It does not move the score.'}
        </p>
      )}
      {needsJudgement && <JudgeButtons conceptId={conceptId} evidenceId={evidence.id} />}
      {evidence.needsWho && evidence.impact !== 'neutral' && (
        <WhoLine conceptId={conceptId} evidence={evidence} />
      )}
      {countsAs === 'desk' && strength !== 'desk' && <p className="text-ink-soft">{RESTS_ON_PAGE}</p>}
      {isNoDeed(evidence) && <p className="text-ink-soft">{TELLS_NO_DEED}</p>}
      {original && <Before original={original} text={evidence.text} />}
    </div>
  );
}

interface BeforeProps {
  original: NonNullable<EvidenceView['original']>;
  text: string;
}

/** What a piece was before the founder changed it. */
function Before({ original, text }: BeforeProps) {
  const said = original.quote ? <q>{shownQuote(original.quote)}</q> : original.text;
  return (
    <p className="text-ink-soft wrap-anywhere">
      {original.quote || original.text !== text ? (
        <>Your words now. It said before: {said}</>
      ) : (
        'Changed by you.'
      )}
    </p>
  );
}

function Who({ evidence }: { evidence: EvidenceView }) {
  const { who, memberId } = evidence;
  if (memberId)
    return (
      <p className="wrap-anywhere">
        Who:{' '}
        <PageLink to={paths.member(memberId)} className="link">
          {whoOf(evidence)}
        </PageLink>
      </p>
    );
  return who ? <p className="wrap-anywhere">Who: {who}</p> : null;
}

/** Whoever is named as the person behind a piece; empty when nobody is. */
function whoOf({ who, memberId, memberName }: EvidenceView): string {
  return memberId ? memberName?.trim() || 'a member' : (who ?? '');
}

interface EditFormProps extends EvidenceCardProps {
  takesFocus: boolean;
  onDone: () => void;
}

function EditForm(props: EditFormProps) {
  const { conceptId, evidence, impacts, assumptions, serverWords, takesFocus, onDone } = props;
  const { update } = useEvidenceChanges(conceptId, { serverWords });
  const { text, assumptionId, sourceUrl, strength } = evidence;
  // The assumption page uses a different message.
  const impact =
    evidence.impact === 'contradicts' && impacts.some(({ value }) => value === 'disproves')
      ? 'disproves'
      : evidence.impact;
  const stored = { text, assumptionId, sourceUrl, strength, impact } as const;
  const held = { ...stored, sourceUrl: sourceUrl ?? '', who: whoOf(evidence) };
  return (
    <EvidenceForm
      draft={editDraftName('evidence', evidence.id, conceptId)}
      initial={held}
      held={held}
      impacts={impacts}
      assumptions={assumptions}
      peopleOf={evidence.origin.kind === 'experiment' ? undefined : conceptId}
      note={ofEdit(evidence)}
      autoFocus={takesFocus}
      submitLabel="Save"
      busy={update.isPending}
      refusals={formRefusals(update.error)}
      onCancel={onDone}
      onSubmit={(values) => {
        const changes = changedFields<Partial<typeof values>>(stored, values);
        if (!changes) return onDone();
        return update.mutateAsync({ id: evidence.id, ...changes }, { onSuccess: onDone });
      }}
    />
  );
}

/** What an edit costs a piece that weighs more than the founder's word (design, section 4: "An edit is the founder's"). */
function ofEdit({ origin, verified }: EvidenceView): string | undefined {
  if (origin.kind === 'experiment')
    return 'An experiment counted this. Changed in text, impact, source or strength it becomes your word alone, and counts as one.';
  if (verified)
    return 'This was checked against its source. Changed in text, impact, source or strength it becomes your word, without its quote.';
  return undefined;
}

/** Whether did or paid counts as said although a person is named. */
function isNoDeed({ strength, countsAs, needsWho, impact }: EvidenceView): boolean {
  return (
    (strength === 'did' || strength === 'paid') && countsAs === 'said' && !needsWho && impact !== 'neutral'
  );
}
