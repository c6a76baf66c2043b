import type { AnalystResult } from '../../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../../shared/canvas.ts';
import type { Strength } from '../../../../../shared/evidence.ts';
import type { ExperimentKind } from '../../../../../shared/experiment-kinds.ts';
import { nextTestKind, testKindsOf } from '../../../../../shared/next-test.ts';
import type { AnalystInputs } from '../../analyst.port.ts';
import { bounded } from '../bounded-text.ts';
import { isFigure } from '../figures.ts';
import { countedName, type Named, namedIn } from '../named.ts';
import { payerIn } from '../payer.ts';
import { claimsOn, type PitchReading } from '../pitch-reading.ts';
import { readLine } from '../reader/tokens.ts';

type Proposal = AnalystResult<'experiment'>;
type Called = {
  readonly customers: string;
  readonly offer: string;
  /** With its amount; null where the pitch names none, against which nothing that was paid can be held. */
  readonly price: string | null;
  /** What goes wrong, in the words of the pitch; null where it does not surely say. */
  readonly trouble: string | null;
};
type Design = (named: Called) => Pick<Proposal, 'title' | 'plan' | 'passMark'> & { questions?: string[] };

/**
 * The next test of one assumption, as `nextTestKind` chooses it, and those that may be next later. The pass mark counts
 * people; questions ask what people did, never what they would do.
 */
export function experimentFor(input: AnalystInputs['experiment'], reading: PitchReading): Proposal {
  const box = input.assumption.canvasBox;
  const kind = nextTestKind(box, input);
  const named = called(
    askedOn(input.assumption, namedIn(reading, input.confirmed), reading),
    troubleIn(reading),
  );
  const others = testKindsOf(box)
    .filter((each) => each !== kind)
    .map((each) => designed(each, input, named))
    .map(({ kind: later, plan, passMark }) => ({ kind: later, plan, passMark }));
  return { ...designed(kind, input, named), others };
}

/** The names of the pitch, but who pays by the assumption where it says: they are asked, not those who use it. */
function askedOn(
  { canvasBox, text }: AnalystInputs['experiment']['assumption'],
  named: Named,
  reading: PitchReading,
): Named {
  const payer = canvasBox === 'revenueStreams' ? payerIn(text) : null;
  return { ...named, customers: (payer && countedName(payer, reading)) ?? named.customers };
}

function designed(
  kind: ExperimentKind,
  { assumption }: AnalystInputs['experiment'],
  named: Called,
): Omit<Proposal, 'others'> {
  const { canvasBox } = assumption;
  // What it is about is quoted anyway.
  const isSame = named.trouble !== null && assumption.text.includes(named.trouble.slice(0, 40));
  const told = isSame ? { ...named, trouble: null } : named;
  const design =
    kind === 'manual'
      ? MANUAL[canvasBox](told)
      : kind === 'interviews'
        ? interviews(INTERVIEWS[canvasBox] ?? OF_THE_TROUBLE, told)
        : ((kind === 'preorder' ? PREORDERS[canvasBox] : undefined)?.(told) ?? DESIGNS[kind](told));
  const about = `It is about: “${bounded(assumption.text.replace(/[.?!]+$/u, ''), 200)}”.`;
  return {
    ...design,
    kind,
    title: bounded(design.title, 120),
    plan: bounded(`${design.plan} ${about}`, 1500),
    questions: (design.questions ?? []).map((question) => bounded(question, 300)),
  };
}

/** From this probability of its box and this worth as a belief on, a claim is what "this" means in the questions. */
const SURE_OF_TROUBLE = { box: 0.5, worth: 0.5 };

function troubleIn(reading: PitchReading): string | null {
  const surest = claimsOn(reading, 'problem').find(
    // One that needs the sentence before it says nothing here.
    ({ boxProbability, belief, segment: { tokens } }) =>
      boxProbability >= SURE_OF_TROUBLE.box &&
      (belief?.worth ?? 0) >= SURE_OF_TROUBLE.worth &&
      !tokens.slice(0, 2).some(({ pos }) => pos === 'PRON'),
  );
  return surest ? bounded(surest.text.replace(/[\s.,;:!?]+$/u, ''), 160) : null;
}

function called({ customers, offer, price }: Named, trouble: string | null): Called {
  return {
    trouble,
    customers: customers ?? 'possible customers',
    offer: offer ?? 'the product',
    price: price !== null && readLine(price).some(isFigure) ? price : null,
  };
}

/** What an interview asks for, by the box of the assumption: what people did, of which only some speaks for that assumption. */
interface Interview {
  readonly title: (customers: string) => string;
  /** The condition after "A person counts as for it if they …". */
  readonly counted: (named: Called) => string;
  readonly questions: readonly string[];
}

const OF_THE_TROUBLE: Interview = {
  title: (customers) => `Ask ten ${customers} what they did the last time`,
  counted: () => 'describe a case of their own from the last month',
  questions: [
    'When did this last happen to you? Tell me from the beginning.',
    'What did you do about it then, and how long did that take?',
    'What did you pay for that, in money or in hours?',
    'What else have you tried before, and why did you stop?',
    'Who else was there or had to agree?',
    'Who else should I talk to?',
  ],
};

const INTERVIEWS: Readonly<Partial<Record<CanvasBox, Interview>>> = {
  problem: OF_THE_TROUBLE,
  customerSegments: {
    title: (customers) => `Ask ten ${customers} what they looked for`,
    counted: () => 'have this trouble and can say when they last looked for, or tried, a way out of it',
    questions: [
      'When did this last happen to you, and how often before?',
      'What have you looked for since, and where?',
      'What have you tried, and why did you stop or go on?',
      'Who decides where you are whether something new is tried?',
      'What was last decided in that way, and how long did it take?',
      'Who else do you know who has the same trouble?',
    ],
  },
  uniqueValueProposition: {
    title: (customers) => `Ask ten ${customers} where today’s way let them down`,
    counted: () =>
      'describe a case from the last month in which what they use today let them down where you do better',
    questions: [
      'How do you do this today? Show me the last time.',
      'When did that last let you down? Tell me from the beginning.',
      'What did that cost you, in money or in hours?',
      'What did you change after that?',
      'What else did you look at, and why did you stay with what you have?',
      'Who else should I talk to?',
    ],
  },
  revenueStreams: {
    title: (customers) => `Ask ten ${customers} what they pay today`,
    counted: ({ price }) =>
      `can say what they last paid, in money or in hours, for as much of it as you would give for ${price ? `the price you named (${price})` : 'a price that you write down beforehand'}, and it was no less`,
    questions: [
      'When did you last pay for help with this? For what, and how much?',
      'Who paid, out of which budget, and who had to agree?',
      'How many hours went into it last month, and whose?',
      'What did you decide not to pay for, and why?',
      'What do you pay for something like it, and how often?',
      'Who else should I talk to?',
    ],
  },
  unfairAdvantage: {
    title: (customers) => `Ask ten ${customers} how they chose the last time`,
    counted: () => 'describe a choice of their own that was decided by something only you have',
    questions: [
      'Whom did you last choose for something like this, and who else was there?',
      'What decided it? Tell me from the beginning.',
      'Whom did you ask before, and what did they say?',
      'When did you last change, and what made you?',
      'Who had to agree?',
      'Who else should I talk to?',
    ],
  },
};

function interviews({ title, counted, questions }: Interview, named: Called): ReturnType<Design> {
  const { customers, offer, trouble } = named;
  const meant = trouble ? ` “This” in the questions is: “${trouble}”.` : '';
  return {
    title: title(customers),
    plan: `Talk to 10 ${customers} whom you do not know, for twenty minutes each, without mentioning ${offer}. A person counts as for it if they ${counted(named)}.${meant}`,
    passMark: { atLeast: 6, outOf: 10 },
    questions: [...questions],
  };
}

const DESIGNS: Readonly<Record<Exclude<ExperimentKind, 'manual' | 'interviews'>, Design>> = {
  landing: ({ customers, offer }) => ({
    title: `Show ${offer} to 100 strangers`,
    plan: `Publish a page on ${offer} and bring 100 ${customers} who do not know you to it within two weeks. Everyone who joins the waiting list counts as for it.`,
    passMark: { atLeast: 10, outOf: 100 },
  }),
  survey: ({ customers }) => ({
    title: `Ask 40 ${customers} in writing`,
    plan: `Send the questions to 40 ${customers} who do not know you.`,
    passMark: { atLeast: 24, outOf: 40 },
    questions: ['When did this last happen to you?', 'What did you do about it?', 'What did it cost you?'],
  }),
  preorder: ({ customers, offer, price }) => ({
    title: `Take orders for ${offer}`,
    plan: `Ask 20 ${customers} to order ${offer} now ${at(price)}, ${PAID}`,
    passMark: { atLeast: 4, outOf: 20 },
  }),
};

/** Where it is not enough that somebody orders. */
const PREORDERS: Readonly<Partial<Record<CanvasBox, Design>>> = {
  solution: ({ customers, offer, price }) => ({
    title: `Take orders for ${offer} after a trial`,
    plan: `Let 20 ${customers} try ${offer} first. Then ask each to order it ${at(price)}, ${PAID}`,
    passMark: { atLeast: 4, outOf: 20 },
  }),
  channels: ({ customers, offer, price }) => ({
    title: `Win four orders for ${offer} within a budget`,
    plan: `Reach 20 ${customers} in the way by which you mean to win them, and spend on it no more in all than four orders bring in, your own hours included. Ask each to order ${offer} now ${at(price)}, ${PAID}`,
    passMark: { atLeast: 4, outOf: 20 },
  }),
};

const PAID = 'and take the money or a deposit. Only a person who pays counts as for it.';

function at(price: string | null): string {
  return price ? `at the price you named (${price})` : 'at a price that you write down beforehand';
}

const MANUAL: Readonly<Record<CanvasBox, Design>> = {
  problem: ({ customers }) => ({
    title: `Watch five ${customers} deal with it`,
    plan: `Be there while 5 ${customers} do this as they do it today, and note minutes, money and workarounds. A person counts as for it if you saw the trouble yourself while you were there.`,
    passMark: { atLeast: 4, outOf: 5 },
  }),
  solution: ({ customers, offer }) => ({
    title: `Do it by hand for five ${customers}`,
    plan: `For two weeks, do by hand for 5 ${customers}, or with the roughest model, what they would get from ${offer}. A person counts as for it if they use it again, or send somebody to you, without a reminder.`,
    passMark: { atLeast: 3, outOf: 5 },
  }),
  uniqueValueProposition: ({ customers, offer }) => ({
    title: 'Side by side with what they use today',
    plan: `Let 10 ${customers} use ${offer} and what they use today for the same piece of work, in turn. A person counts as for it if they keep yours.`,
    passMark: { atLeast: 6, outOf: 10 },
  }),
  unfairAdvantage: () => ({
    title: 'Ask five people who could copy it',
    plan: 'Ask 5 people who could build or sell the same thing what it would take them, in months and money. A person counts as for it if they name something that they could not get within six months.',
    passMark: { atLeast: 3, outOf: 5 },
  }),
  customerSegments: ({ customers }) => ({
    title: `Find thirty ${customers} by name`,
    plan: `Write down 30 ${customers} by name and write to each within a week. A person counts as for it if they answer and are as you described them.`,
    passMark: { atLeast: 10, outOf: 30 },
  }),
  keyMetrics: ({ customers }) => ({
    title: 'Count it by hand for four weeks',
    plan: `Write down the figure that you expect. Then count it by hand for 10 ${customers} over four weeks. A person counts as for it if the figure for them reaches what you expected.`,
    passMark: { atLeast: 6, outOf: 10 },
  }),
  channels: ({ customers }) => ({
    title: 'Try one way of winning customers for a week',
    plan: `Write down what one customer brings in, and spend no more than five times as much, your own hours included. Reach 50 ${customers} with it in the way by which you mean to win them, and ask each for a first step that costs them something: a call, a visit, a deposit. A person counts as for it if they take it within that week and that money.`,
    passMark: { atLeast: 5, outOf: 50 },
  }),
  costStructure: ({ price }) => ({
    title: 'Get three written quotes',
    plan: `Write down the most that serving one customer may cost${price ? `, against the price you named (${price})` : ''}. Then ask 3 suppliers for a written quote on the largest part of it. A quote below that amount counts as for it.`,
    passMark: { atLeast: 2, outOf: 3 },
  }),
  revenueStreams: ({ customers, offer }) => ({
    title: `Ask ten ${customers} for the money`,
    plan: `Offer ${offer} to 10 ${customers} at a price that you write down beforehand, and ask for a signed order. A person counts as for it if they sign.`,
    passMark: { atLeast: 3, outOf: 10 },
  }),
};

/** The boxes whose manual test counts what somebody says; the others count what people did. */
const SAID_BY_HAND: ReadonlySet<CanvasBox> = new Set([
  'unfairAdvantage',
  'costStructure',
  'customerSegments',
]);

/** What the built-in manual test of a box proves. */
export function manualProves(box: CanvasBox): Strength {
  return SAID_BY_HAND.has(box) ? 'said' : 'did';
}
