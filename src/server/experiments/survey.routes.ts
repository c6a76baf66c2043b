import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicEmail } from '../../shared/launch.ts';
import { cleanText } from '../../shared/text.ts';
import type { Ctx, Deps } from '../context.ts';
import { ERROR_TABLE, toAppError } from '../errors.ts';
import { noteRefusedForm } from '../http/security-log.ts';
import {
  SURVEY_POLICY,
  type SurveyProblems,
  surveyForm,
  surveyWords,
  type TypedAnswers,
} from './survey.html.ts';
import { answerSurvey, findSurvey, type PublicSurvey } from './survey.service.ts';

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;
type SurveyRoute = { Params: { token: string } };

const FORM_LIMIT_BYTES = 16 * 1024;

/** The public surveys under /s: pages without a script or a cookie, answered by an ordinary form. */
export function registerSurveys(
  app: FastifyInstance,
  { env }: Pick<Deps, 'env'>,
  createContext: CreateContext,
): void {
  const productName = env.PRODUCT_NAME;
  const thanks = () => surveyWords('Thank you', 'Your answers have arrived.', productName);
  const ended = () =>
    surveyWords('This survey has ended', 'It takes no more answers. Thank you.', productName);
  const missing = () => surveyWords('Nothing here', 'There is no survey at this address.', productName);

  app.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler((error, request, reply) => {
      const refusal = toAppError(error);
      noteRefusedForm(request, refusal);
      if (refusal.code === 'internal') request.log.error({ err: error }, 'survey failed');
      const { retryAfterSeconds } = refusal.details;
      if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
      if (refusal.code === 'conflict') return sendSurvey(reply.code(410), ended());
      return sendSurvey(
        reply.code(ERROR_TABLE[refusal.code].status),
        surveyWords('That did not work', refusal.message, productName),
      );
    });

    scope.get<SurveyRoute>('/s/:token', async (request, reply) => {
      const ctx = await createContext(request, reply);
      const survey = await findSurvey(ctx, request.params.token);
      if (!survey) return sendSurvey(reply.code(404), missing());
      if (!survey.isOpen) return sendSurvey(reply.code(410), ended());
      return sendSurvey(reply, surveyForm(survey, productName));
    });

    scope.post<SurveyRoute>('/s/:token', async (request, reply) => {
      const ctx = await createContext(request, reply);
      const survey = await findSurvey(ctx, request.params.token);
      if (!survey) return sendSurvey(reply.code(404), missing());
      const fields = fieldsOf(request.body);
      // A hidden field that only bots fill in.
      if (fields.website) return sendSurvey(reply, thanks());
      const typed = typedIn(survey, fields);
      const problems = problemsOf(survey, typed);
      if (Object.keys(problems).length > 0) {
        return sendSurvey(reply.code(400), surveyForm(survey, productName, typed, problems));
      }
      await answerSurvey(ctx, survey, typed);
      return sendSurvey(reply, thanks());
    });
    ready();
  });
}

async function sendSurvey(reply: FastifyReply, html: string): Promise<FastifyReply> {
  return (
    reply
      .header('content-security-policy', SURVEY_POLICY)
      // With no referrer at all a browser posts the form without an Origin header, and is refused.
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}

function fieldsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts.map(([name, text]) => [name, cleanText(text).trim()]));
}

function typedIn(survey: PublicSurvey, fields: Record<string, string>): TypedAnswers {
  return {
    email: fields.email ?? '',
    answers: survey.questions.map(({ answers }, at) => answers[placeOf(fields[`q${at}`])] ?? ''),
  };
}

function placeOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : -1;
}

function problemsOf(survey: PublicSurvey, { email, answers }: TypedAnswers): SurveyProblems {
  const unanswered = survey.questions.flatMap((_, at) =>
    answers[at] ? [] : [[`q${at}`, 'Please choose an answer.'] as const],
  );
  const isEmail = publicEmail.safeParse(email).success;
  return {
    ...Object.fromEntries(unanswered),
    ...(isEmail ? {} : { email: 'Please enter a valid email address' }),
  };
}
