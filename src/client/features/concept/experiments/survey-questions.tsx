import { Plus, Trash2 } from 'lucide-react';
import { SURVEY_QUESTIONS_AT_MOST } from '../../../../shared/experiments.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** A question as typed: one answer per line, with a leading star for answers that count for the assumption. */
export interface TypedQuestion {
  readonly key: number;
  readonly question: string;
  readonly answers: string;
}

interface SurveyQuestionsProps {
  questions: readonly TypedQuestion[];
  error: string | undefined;
  onChange: (questions: readonly TypedQuestion[]) => void;
}

/** One to five questions of a survey. */
export function SurveyQuestions({ questions, error, onChange }: SurveyQuestionsProps) {
  const change = (key: number, fields: Partial<TypedQuestion>) =>
    onChange(questions.map((each) => (each.key === key ? { ...each, ...fields } : each)));
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">Questions</legend>
      {questions.map((each, at) => (
        <div key={each.key} className="flex flex-col gap-3 rounded bg-sunken p-3">
          <TextField
            label={`Question ${at + 1}`}
            value={each.question}
            onChange={(event) => change(each.key, { question: event.target.value })}
          />
          <TextArea
            label="Answers to choose from"
            rows={3}
            hint="One to a line. Begin those that are for it with a star: * Yes"
            value={each.answers}
            onChange={(event) => change(each.key, { answers: event.target.value })}
          />
          <Button
            variant="quiet"
            className="self-start"
            onClick={() => onChange(questions.filter(({ key }) => key !== each.key))}
          >
            <Trash2 aria-hidden />
            Remove question {at + 1}
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm font-semibold text-tone-red">
          {error}
        </p>
      )}
      {questions.length < SURVEY_QUESTIONS_AT_MOST && (
        <Button
          className="self-start"
          onClick={() =>
            onChange([
              ...questions,
              {
                key: Math.max(0, ...questions.map(({ key }) => key)) + 1,
                question: '',
                answers: '* Yes\nNo',
              },
            ])
          }
        >
          <Plus aria-hidden />
          Add a question
        </Button>
      )}
    </fieldset>
  );
}
