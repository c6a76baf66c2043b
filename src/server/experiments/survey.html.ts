import { createHash } from 'node:crypto';
import { escapeHtml } from '../http/pages/web-pages.ts';
import type { PublicSurvey } from './survey.service.ts';

export interface TypedAnswers {
  readonly email: string;
  /** The chosen answers, by the question's index. */
  readonly answers: readonly string[];
}

/** Error messages by field. */
export type SurveyProblems = Readonly<Record<string, string>>;

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#f3f6f9,#080b12);--surface:light-dark(#fff,#0f141d);--ink:light-dark(#0a0d13,#eff3f8);--soft:light-dark(#465062,#a8b3c4);--red:light-dark(#a81626,#ff8289);font:1.0625rem/1.55 system-ui,sans-serif}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink)}main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem;overflow-wrap:anywhere}p{margin:.5rem 0}small,.soft{color:var(--soft);font-size:.9375rem}
fieldset{margin:1.5rem 0 0;padding:1rem;border:1.5px solid;border-radius:4px;background:var(--surface);min-width:0}legend{float:left;width:100%;margin-bottom:.5rem;font-weight:700;overflow-wrap:anywhere}legend+*{clear:both}
label.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;overflow-wrap:anywhere}input[type=radio]{width:1.25rem;height:1.25rem;flex:none;accent-color:currentColor}
.field{margin-top:1.5rem}.field label{display:block;font-weight:700}input[type=email]{width:100%;min-height:2.75rem;padding:.5rem .75rem;margin-top:.25rem;font:inherit;color:inherit;background:var(--surface);border:1.5px solid;border-radius:4px}
button{margin-top:1.5rem;min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:700;color:#0a0d13;background:#ffd60a;border:1.5px solid #0a0d13;border-radius:4px;cursor:pointer}
:focus-visible{outline:3px solid;outline-offset:2px}.wrong{color:var(--red);font-weight:600}.trap{position:absolute;left:-99rem}`;

/** Content security policy: no script, only its own form, nothing external; the one style is allowed by its hash. */
export const SURVEY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The form, with the previous input and its errors. */
export function surveyForm(
  survey: PublicSurvey,
  productName: string,
  typed: TypedAnswers = { email: '', answers: [] },
  problems: SurveyProblems = {},
): string {
  const questions = survey.questions.map((question, at) => {
    const name = `q${at}`;
    const choices = question.answers.map(
      (answer, place) =>
        `<label class="choice"><input type="radio" name="${name}" value="${place}" required${typed.answers[at] === answer ? ' checked' : ''}> ${escapeHtml(answer)}</label>`,
    );
    return `<fieldset>${`<legend>${escapeHtml(question.question)}</legend>`}${problemOf(problems[name], name)}${choices.join('')}</fieldset>`;
  });
  const wrongEmail = problems.email ? ' aria-invalid="true" aria-describedby="email-problem"' : '';
  return page(
    survey.title,
    productName,
    `<h1>${escapeHtml(survey.title)}</h1>
<p class="soft">${survey.founder ? `${escapeHtml(survey.founder)} asks. ` : ''}${questions.length === 1 ? 'One question' : `${questions.length} questions`}, about ${questions.length === 1 ? 'half a minute' : 'a minute'}.</p>
<form method="post">${questions.join('')}
<div class="field"><label for="email">Your e-mail address</label>${problemOf(problems.email, 'email')}<input id="email" name="email" type="email" autocomplete="email" maxlength="320" required value="${escapeHtml(typed.email)}"${wrongEmail}>
<small>So that each person counts once. Only the one who asks sees it, with your answers.</small></div>
<div class="trap" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></div>
<button>Send my answers</button></form>`,
  );
}

/** A page with a message only. */
export function surveyWords(title: string, words: string, productName: string): string {
  return page(title, productName, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p>`);
}

function problemOf(problem: string | undefined, name: string): string {
  return problem ? `<p class="wrong" id="${name}-problem" role="alert">${escapeHtml(problem)}</p>` : '';
}

function page(title: string, productName: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${escapeHtml(productName)}</title><style>${STYLE}</style></head><body><main>${main}</main></body></html>`;
}
