import { ListFilter, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { CallView } from '../../../shared/calls.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { CALL_FACES } from '../../ui/status-faces.ts';
import { TextField } from '../../ui/text-field.tsx';
import { NO_FILTER, type RecordingFilter } from './recording-filter.ts';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'complete', label: CALL_FACES.completed.label },
  { value: 'transcribing', label: CALL_FACES.transcribing.label },
  { value: 'waiting', label: 'Waiting' },
  { value: 'recording', label: CALL_FACES.in_progress.label },
  { value: 'failed', label: CALL_FACES.failed.label },
];

interface RecordingsFilterBarProps {
  calls: readonly CallView[];
  filter: RecordingFilter;
  onFilter: (filter: RecordingFilter) => void;
}

/** Filters recordings by words, state, PIN and day. */
export function RecordingsFilterBar({ calls, filter, onFilter }: RecordingsFilterBarProps) {
  const set = (name: keyof RecordingFilter) => (event: { target: { value: string } }) =>
    onFilter({ ...filter, [name]: event.target.value });
  const pins = new Map(
    calls.flatMap(({ pinId, pinLabel }) => (pinId ? [[pinId, pinLabel ?? 'PIN'] as const] : [])),
  );
  const controls = useId();
  const [open, setOpen] = useState(false);
  const chips: { name: keyof RecordingFilter; label: string; words: string }[] = [
    { name: 'state', label: 'State', words: STATES.find(({ value }) => value === filter.state)?.label ?? '' },
    { name: 'pin', label: 'PIN', words: pins.get(filter.pin) ?? '' },
    { name: 'from', label: 'From', words: `From ${filter.from}` },
    { name: 'to', label: 'To', words: `To ${filter.to}` },
  ];
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Search"
          type="search"
          placeholder="Words, number or label"
          value={filter.words}
          onChange={set('words')}
          className="min-w-0 flex-1 basis-60"
        />
        <Button aria-expanded={open} aria-controls={controls} onClick={() => setOpen(!open)}>
          <ListFilter aria-hidden />
          Filter
        </Button>
        {chips
          .filter(({ name }) => filter[name] !== NO_FILTER[name])
          .map(({ name, label, words }) => (
            <Button
              key={name}
              variant="quiet"
              className="max-w-full border-line! bg-sunken"
              aria-label={`Remove filter ${label}: ${words}`}
              onClick={() => onFilter({ ...filter, [name]: NO_FILTER[name] })}
            >
              <span className="truncate">{words}</span>
              <X aria-hidden />
            </Button>
          ))}
      </div>
      <div id={controls} hidden={!open}>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Select label="State" options={STATES} value={filter.state} onChange={set('state')} />
          <Select
            label="PIN"
            options={[
              { value: 'all', label: 'All' },
              ...[...pins].map(([value, label]) => ({ value, label })),
            ]}
            value={filter.pin}
            onChange={set('pin')}
          />
          <TextField label="From" type="date" value={filter.from} onChange={set('from')} />
          <TextField label="To" type="date" value={filter.to} onChange={set('to')} />
        </div>
      </div>
    </search>
  );
}
