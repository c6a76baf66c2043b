import type { CallView } from '../../../shared/calls.ts';
import { Select } from '../../ui/select.tsx';
import { CALL_FACES } from '../../ui/status-faces.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { RecordingFilter } from './recording-filter.ts';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'complete', label: CALL_FACES.completed.label },
  { value: 'waiting', label: CALL_FACES.waiting.label },
  { value: 'recording', label: CALL_FACES.in_progress.label },
  { value: 'failed', label: CALL_FACES.failed.label },
];

interface RecordingsFilterBarProps {
  calls: readonly CallView[];
  filter: RecordingFilter;
  onFilter: (filter: RecordingFilter) => void;
}

/** What of the recordings is shown: by words, state, PIN and day. */
export function RecordingsFilterBar({ calls, filter, onFilter }: RecordingsFilterBarProps) {
  const set = (name: keyof RecordingFilter) => (event: { target: { value: string } }) =>
    onFilter({ ...filter, [name]: event.target.value });
  const pins = new Map(
    calls.flatMap(({ pinId, pinLabel }) => (pinId ? [[pinId, pinLabel ?? 'PIN'] as const] : [])),
  );
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <TextField
        label="Search"
        type="search"
        placeholder="Words, number or label"
        value={filter.words}
        onChange={set('words')}
        className="col-span-2 lg:col-span-1"
      />
      <Select label="State" options={STATES} value={filter.state} onChange={set('state')} />
      <Select
        label="PIN"
        options={[{ value: 'all', label: 'All' }, ...[...pins].map(([value, label]) => ({ value, label }))]}
        value={filter.pin}
        onChange={set('pin')}
      />
      <TextField label="From" type="date" value={filter.from} onChange={set('from')} />
      <TextField label="To" type="date" value={filter.to} onChange={set('to')} />
    </search>
  );
}
