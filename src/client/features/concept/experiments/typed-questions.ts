import type { Questions, SurveyQuestion } from '../../../../shared/experiment-forms.ts';
import type { TypedQuestion } from './survey-questions.tsx';

/** The questions of a survey as the form's fields hold them; those of a script have no answers to choose from. */
export function typeQuestions(questions: Questions): TypedQuestion[] {
  return questions.flatMap((each, at) =>
    typeof each === 'string'
      ? []
      : {
          key: at,
          question: each.question,
          answers: each.answers
            .map((answer) => (each.for.includes(answer) ? `* ${answer}` : answer))
            .join('\n'),
        },
  );
}

/** Questions as sent to the server, which validates their completeness. */
export function readQuestions(typed: readonly TypedQuestion[]): SurveyQuestion[] {
  return typed.map(({ question, answers }) => {
    const lines = answers.split('\n').map((line) => line.trim());
    const named = lines.filter((line) => line.replace(STAR, '') !== '');
    return {
      question,
      answers: named.map((line) => line.replace(STAR, '')),
      for: named.filter((line) => STAR.test(line)).map((line) => line.replace(STAR, '')),
    };
  });
}

const STAR = /^\*\s*/;
