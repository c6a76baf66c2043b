import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ScoreBands } from './score-bands.tsx';

interface ScoreGuideDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a validation score means. */
export function ScoreGuideDialog({ open, onOpenChange }: ScoreGuideDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Validation Score Guide"
      description="The score weighs how confident one can be in each assumption by how important it is."
    >
      <ScoreBands />
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Got it</Button>
      </DialogActions>
    </Dialog>
  );
}
