import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ScoreBands } from './score-bands.tsx';

const STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Assumptions surface',
    text: 'Several prompts read the pitch and write down what has to be true for the idea to work, on the nine boxes of a lean canvas.',
  },
  {
    title: 'Evidence is gathered',
    text: 'For each assumption, evidence for and against it is looked for. What is quoted has to be found in its source to count.',
  },
  {
    title: 'A validation score',
    text: 'How well the evidence carries each assumption, weighed by how important it is, becomes one score from 0 to 100%.',
  },
];

interface HowItWorksDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How an entry is evaluated, from the text to the score. */
export function HowItWorksDialog({ open, onOpenChange }: HowItWorksDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="How it Works"
      description="Every idea is evaluated in the same way."
      width={640}
    >
      <ol className="grid gap-4">
        {STEPS.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[2rem_1fr] gap-2">
            <span aria-hidden className="font-display text-2xl leading-none font-extrabold">
              {index + 1}
            </span>
            <span>
              <span className="font-semibold">{step.title}</span>
              <br />
              <span className="text-ink-soft">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
      <h3 className="mt-6 mb-3">Score bands</h3>
      <ScoreBands />
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Got it</Button>
      </DialogActions>
    </Dialog>
  );
}
