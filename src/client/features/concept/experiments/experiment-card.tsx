import { Link } from 'react-router';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { takesResultsByHand } from '../../../../shared/experiments.ts';
import { paths } from '../../../lib/paths.ts';
import { useLinkedPiece, usePieceLink } from '../../../lib/use-piece-link.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cutText } from '../../../ui/cut-text.ts';
import { EXPERIMENT_FACES } from '../../../ui/status-faces.ts';
import { EndedRow } from './ended-row.tsx';
import { ExperimentActions } from './experiment-actions.tsx';
import { ExperimentDetails } from './experiment-details.tsx';
import { KIND_WORDS } from './experiment-words.ts';
import { PageReadiness } from './page-readiness.tsx';
import { PeoplePicture } from './people-picture.tsx';
import { planBeside } from './shown-plan.ts';
import { useExperimentChanges } from './use-experiment-changes.ts';
import type { PressedCard } from './use-pressed-cards.ts';

const PLAN_CHARACTERS = 160;
const ASSUMPTION_CHARACTERS = 60;

interface PlanProps {
  experiment: ExperimentView;
  /** The text of its assumption, which is on the same screen. */
  assumption: string | undefined;
  /** Names the assumption, on a board of several. */
  isOnBoard?: boolean;
  /** What goes on with it is the primary act of the screen. */
  isPrimary?: boolean;
}

/** One experiment: its plan, progress and actions. Once it has ended, a row that opens. */
export function ExperimentCard({ pressed, onPress, ...plan }: PlanProps & PressedCard) {
  const { experiment, isOnBoard = false, isPrimary = false } = plan;
  const { id, status, title } = experiment;
  const changes = useExperimentChanges(experiment.conceptId, experiment.assumptionId);
  const isEnded = status !== 'draft' && status !== 'running';
  const isLinked = useLinkedPiece('experiment') === id;
  // Until it is pressed, an ended one that the address points at is open.
  const open = pressed ?? (isEnded && isLinked);
  const toggle = () => onPress(!open);
  const Heading = isOnBoard ? 'h4' : 'h3';
  return (
    <article
      {...usePieceLink('experiment', id)}
      aria-label={title}
      className={classNames('edge-quiet rounded bg-surface px-4', isEnded ? 'py-2' : 'py-4')}
    >
      {isEnded ? (
        <EndedRow experiment={experiment} heading={Heading} open={open} onToggle={toggle} />
      ) : (
        <>
          <Marks experiment={experiment} withStatus />
          <Heading className="mt-2 wrap-anywhere">{title}</Heading>
          <Plan {...plan} open={open} onToggle={toggle} />
        </>
      )}
      {isEnded && open && (
        <>
          <Marks experiment={experiment} />
          <Plan {...plan} open />
        </>
      )}
      {open && status !== 'draft' && <ExperimentDetails experiment={experiment} changes={changes} />}
      <ExperimentActions experiment={experiment} changes={changes} isPrimary={isPrimary} />
    </article>
  );
}

function Marks({ experiment, withStatus = false }: { experiment: ExperimentView; withStatus?: boolean }) {
  const { status, kind, sure } = experiment;
  const face = EXPERIMENT_FACES[status];
  return (
    <div className="flex flex-wrap gap-2">
      {withStatus && <Badge tone={face.tone}>{face.label}</Badge>}
      <Badge>{KIND_WORDS[kind]}</Badge>
      {sure !== null && <Badge>{Math.round(sure * 100)}% sure before</Badge>}
    </div>
  );
}

interface OpenPlanProps extends PlanProps {
  open: boolean;
  /** Without it, there is nothing to open. */
  onToggle?: () => void;
}

/** What it tests and how, and how far it is. */
function Plan({
  experiment,
  assumption,
  isOnBoard = false,
  isPrimary = false,
  open,
  onToggle,
}: OpenPlanProps) {
  const { status, kind, address, reason } = experiment;
  const named = isOnBoard && assumption ? cutText(assumption, ASSUMPTION_CHARACTERS) : undefined;
  const isWhole = !isOnBoard || named === assumption;
  const plan = experiment.plan && planBeside(isWhole ? assumption : undefined, experiment.plan);
  const short = cutText(plan ?? '', PLAN_CHARACTERS);
  const isCut = plan !== null && short !== plan;
  const byHand = status === 'running' && takesResultsByHand(kind);
  return (
    <>
      {named && (
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          On:{' '}
          <Link to={paths.assumption(experiment.assumptionId)} className="link">
            {named}
          </Link>
        </p>
      )}
      {plan && <p className="mt-2 whitespace-pre-line wrap-anywhere">{open ? plan : short}</p>}
      <div className="mt-3">
        <PeoplePicture experiment={experiment} />
      </div>
      {(status === 'draft' || status === 'running') && <PageReadiness experiment={experiment} />}
      {reason && (
        <p className="mt-2 wrap-anywhere">
          <span className="font-semibold">Abandoned:</span> {reason}
        </p>
      )}
      {address && status === 'running' && (
        <p className="mt-2 wrap-anywhere">
          Answers come in at{' '}
          <a href={address} className="link" target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
      )}
      {onToggle && (status !== 'draft' || isCut) && (
        <Button
          variant={!byHand ? 'quiet' : isPrimary && !open ? 'primary' : 'secondary'}
          className={classNames('mt-2', !byHand && '-ml-4')}
          aria-expanded={open}
          onClick={onToggle}
        >
          {open
            ? 'Less'
            : byHand
              ? `Log a ${kind === 'interviews' ? 'talk' : 'result'}, see who`
              : 'See more'}
        </Button>
      )}
    </>
  );
}
