import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { threeQuestions } from '../../../../shared/interview-script.ts';

/** Three questions for an unplanned conversation, and what to listen for. */
export function ThreeQuestions({ assumption }: { assumption: Pick<AssumptionView, 'text' | 'canvasBox'> }) {
  return (
    <div className="text-sm">
      <ol aria-label="Ask" className="flex list-decimal flex-col gap-1 pl-6 marker:text-ink-soft">
        {threeQuestions(assumption.canvasBox).map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <p className="mt-2 text-ink-soft wrap-anywhere">Listen for: {assumption.text}</p>
    </div>
  );
}
