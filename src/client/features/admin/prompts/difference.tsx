import { classNames } from '../../../ui/class-names.ts';
import { type DiffRow, diffLines, foldSame } from './prompt-diff.ts';

/** A line-by-line diff of two texts of a prompt. */
export function Difference({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <section aria-label={label} className="mb-4">
      <h3 className="mb-2 text-base">{label}</h3>
      {before === after ? (
        <p className="text-ink-soft">No difference.</p>
      ) : (
        <ul className="font-mono rounded border-[1.5px] border-line text-xs leading-relaxed">
          {foldSame(diffLines(before, after)).map((row, index) => (
            <Row key={`${index + 1}`} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'folded') {
    return (
      <li className="bg-sunken px-3 py-1 text-ink-soft">
        {row.count === 1 ? '1 unchanged line' : `${row.count} unchanged lines`}
      </li>
    );
  }
  return (
    <li
      className={classNames(
        'grid grid-cols-[1.25rem_1fr] px-3 whitespace-pre-wrap wrap-anywhere',
        row.kind === 'added' && 'bg-tone-green-soft text-tone-green',
        row.kind === 'removed' && 'bg-tone-red-soft text-tone-red',
      )}
    >
      <span aria-hidden>{SIGNS[row.kind]}</span>
      <span>
        {row.kind !== 'same' && <span className="sr-only">{row.kind}: </span>}
        {row.text || ' '}
      </span>
    </li>
  );
}

const SIGNS = { same: '', added: '+', removed: '-' } as const;
