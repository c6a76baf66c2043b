import { useEffect, useRef } from 'react';
import { STAGES } from '../../../../shared/community.ts';
import type { SeveralAdded } from '../../../../shared/community-forms.ts';
import { listed } from '../../../lib/listed.ts';
import { STAGE_FACES } from './stage-faces.ts';

export type Outcome = Pick<SeveralAdded, 'added' | 'refused' | 'unknownStages' | 'unused'>;

/** Whether everything was kept as it was pasted. */
export function isWhole({ refused, unknownStages, unused }: Outcome): boolean {
  return refused.length + unknownStages.length + unused.length === 0;
}

/**
 * The number of added members, the reasons for refused lines, the stages that are none, and the columns that no member has a
 * place for. Each new outcome takes the focus, so that it is read aloud: it comes below what was pressed.
 */
export function SeveralTold({ told }: { told: Outcome }) {
  const { added, refused, unknownStages, unused } = told;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), [told]);
  return (
    <div role="status" className="rounded bg-sunken p-4 text-sm">
      <p ref={summary} tabIndex={-1} className="font-semibold">
        {added.length.toLocaleString('en-US')} added
        {refused.length > 0 && `, ${refused.length.toLocaleString('en-US')} not:`}
      </p>
      <Lines of={refused.map(({ because, ...line }) => ({ ...line, where: 'Line', what: because }))} />
      {unknownStages.length > 0 && (
        <p className="mt-2">
          Where the stage was not understood, the one for lines without a stage was taken. The stages are{' '}
          {listed(STAGES.map((stage) => STAGE_FACES[stage].label))}.
        </p>
      )}
      <Lines of={unknownStages.map(({ word, ...line }) => ({ ...line, where: PASTED, what: `“${word}”` }))} />
      {unused.length > 0 && <p className="mt-2 wrap-anywhere">{notKept(unused)}</p>}
    </div>
  );
}

/** Unlike a refused line, an added one is in the field no more. */
const PASTED = 'Pasted line';

interface Line {
  readonly line: number;
  readonly text: string;
  readonly where: string;
  readonly what: string;
}

function Lines({ of }: { of: readonly Line[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
      {of.map(({ line, text, where, what }) => (
        <li key={`${line} ${text}`} className="wrap-anywhere">
          <span className="font-semibold">
            {where} {line}:
          </span>{' '}
          {what}
          <span className="block text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function notKept(unused: readonly string[]): string {
  const [it, they] = unused.length === 1 ? ['it', 'It'] : ['them', 'They'];
  return `Not kept, since a member has no place for ${it}: ${listed(unused)}. ${they} can be written as a thought on the member’s page.`;
}
