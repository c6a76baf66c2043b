import { PERSON_COLUMNS, type PersonColumn } from '../../../../shared/community.ts';
import type { SeveralAdded } from '../../../../shared/community-forms.ts';
import { Select } from '../../../ui/select.tsx';

const COLUMN_WORDS: Readonly<Record<PersonColumn, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
  stage: 'Stage',
};
const OPTIONS = [
  { value: '', label: 'Leave out' },
  ...PERSON_COLUMNS.map((value) => ({ value, label: COLUMN_WORDS[value] })),
];

interface WhichColumnProps {
  asked: NonNullable<SeveralAdded['ask']>;
  columns: readonly (PersonColumn | null)[];
  onChange: (columns: (PersonColumn | null)[]) => void;
}

/** Scrolls to the question and has it read aloud: it comes below what was pressed. */
const comeInSight = (question: HTMLElement | null) => question?.focus();

/** Asks what each column of a table holds whose headings do not say so. */
export function WhichColumn({ asked, columns, onChange }: WhichColumnProps) {
  return (
    <fieldset ref={comeInSight} tabIndex={-1} className="rounded bg-sunken p-4">
      <legend className="float-left mb-3 font-semibold">Which column is what?</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        {asked.map(({ heading, example }, at) => (
          <Select
            key={at}
            label={heading}
            hint={example && `Such as ${example}`}
            options={OPTIONS}
            value={columns[at] ?? ''}
            onChange={({ target }) =>
              onChange(
                columns.map((column, place) =>
                  place === at ? (PERSON_COLUMNS.find((each) => each === target.value) ?? null) : column,
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What is missing before these columns name anybody. */
export function missingColumns(columns: readonly (PersonColumn | null)[]): string[] {
  const named = columns.includes('name') || (columns.includes('firstName') && columns.includes('lastName'));
  return named ? [] : ['the column of names'];
}
