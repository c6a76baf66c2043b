import { ChevronDown, ChevronUp, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { useOpenForDraft } from '../../../lib/use-draft.ts';
import { usePart } from '../../../lib/use-part.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ConceptIcon } from '../../../ui/concept-icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsCut } from '../../../ui/use-is-cut.ts';

const loadRenameForm = async () => (await import('./rename-concept.tsx')).RenameConcept;

/** Icon and title; the title can be renamed in place. */
export function ConceptTitle({ concept }: { concept: Pick<ConceptView, 'id' | 'title' | 'icon'> }) {
  const [wanted, setWanted] = useOpenForDraft(`title of ${concept.id}`);
  const { part: RenameForm, prepare, want } = usePart(loadRenameForm, wanted);
  return (
    <div className="flex min-h-11 items-start gap-3">
      <div className="concept-title-room shrink-0 max-sm:hidden">
        <ConceptIcon icon={concept.icon} className="size-10" />
      </div>
      {wanted && RenameForm ? (
        <RenameForm concept={concept} onDone={() => setWanted(false)} />
      ) : (
        <Heading
          key={concept.title}
          title={concept.title}
          onNear={prepare}
          onRename={() => want(() => setWanted(true))}
        />
      )}
    </div>
  );
}

interface HeadingProps {
  title: string;
  /** Called when a pointer or the focus approaches the button. */
  onNear: () => void;
  onRename: () => void;
}

/** The title in two lines, in a narrow header four; a longer one can be opened. */
function Heading({ title, onNear, onRename }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [whole, setWhole] = useState(false);
  const cut = useIsCut(heading);
  return (
    <div className="concept-title-room flex min-w-0 items-center gap-1">
      <h1
        ref={heading}
        className={classNames(
          'min-w-0 text-xl leading-[1.12] text-wrap wrap-anywhere sm:text-2xl sm:leading-[1.12]',
          !whole && 'concept-title-lines',
        )}
      >
        {title}
      </h1>
      {(cut || whole) && (
        <IconButton
          label={whole ? 'Shorten the title' : 'Show the whole title'}
          icon={whole ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        />
      )}
      <IconButton
        label="Rename"
        icon={<Pencil aria-hidden />}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onRename}
      />
    </div>
  );
}
