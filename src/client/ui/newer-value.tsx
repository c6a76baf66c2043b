import { useState } from 'react';
import { Button } from './button.tsx';

interface NewerValueProps {
  /** What the server holds now. */
  current: string;
  /** What stands in the field. */
  draft: string;
  /** Takes the newer value into the field. */
  onTake: (value: string) => void;
}

/**
 * Beside a field that is being edited: what it holds was changed elsewhere meanwhile. The field is left as it is, and
 * the newer value offered.
 */
export function NewerValue({ current, draft, onTake }: NewerValueProps) {
  const [begun, setBegun] = useState(current);
  if (current === begun || current === draft) return null;
  return (
    <div role="status" className="edge-hunch flex flex-wrap items-center gap-2 rounded px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        This was changed elsewhere: <q>{current}</q>
      </p>
      <Button
        size="small"
        onClick={() => {
          setBegun(current);
          onTake(current);
        }}
      >
        Use that
      </Button>
      <Button size="small" variant="quiet" onClick={() => setBegun(current)}>
        Keep mine
      </Button>
    </div>
  );
}
