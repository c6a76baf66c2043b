import { useId } from 'react';
import { Switch } from '../../ui/switch.tsx';

/** The three things done with every concept. They are all on and cannot be changed. */
export function LockedPreferences({ heading }: { heading: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id}>{heading}</h3>
      <p className="text-sm text-ink-soft">Every concept goes through all three.</p>
      <Switch label="Transcribe and summarize" checked disabled readOnly />
      <Switch label="Map assumptions" checked disabled readOnly />
      <Switch label="Validate assumptions" checked disabled readOnly />
    </section>
  );
}
