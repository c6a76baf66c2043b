import type { CanvasBox } from './canvas.ts';

/** The part of an interview about one assumption. */
export interface ScriptPart {
  readonly assumptionId: string;
  /** What the interviewer should listen for; not read out. */
  readonly listenFor: string;
  readonly questions: readonly string[];
}

export interface InterviewScript {
  readonly opening: readonly string[];
  readonly parts: readonly ScriptPart[];
  readonly closing: readonly string[];
}

interface ScriptAssumption {
  readonly id: string;
  readonly text: string;
  readonly canvasBox: CanvasBox;
  readonly active: boolean;
  readonly rank: number | null;
}

const PARTS_AT_MOST = 5;

const OPENING = [
  'Thank you for the time. I am trying to understand how you do this today; I have nothing to sell.',
  'May I write down what you say, and use it with your name?',
];
const CLOSING = ['What should I have asked you?', 'Who else deals with this? Would you introduce us?'];

/** Questions about past behaviour for each box; none mentions the idea, so that nobody answers to please. */
const QUESTIONS: Record<CanvasBox, readonly string[]> = {
  problem: [
    'When did this last happen to you? Tell me from the beginning.',
    'What did it cost you, in hours or in money?',
  ],
  solution: ['What have you tried so far?', 'Where did that stop short, and what did you do then?'],
  uniqueValueProposition: [
    'What do you use for it today, and why that?',
    'When did you last change to something else, and what made you?',
  ],
  unfairAdvantage: ['Whom do you trust in this, and since when?', 'What would it take you to leave them?'],
  customerSegments: [
    'Who else around you has to deal with this?',
    'Who suffers from it most, and who hardly at all?',
  ],
  keyMetrics: ['How do you notice that it went well?', 'When did you last look that up?'],
  channels: [
    'How did you find what you use now?',
    'Where did you look the last time you searched for something like it?',
  ],
  costStructure: ['Who does this work with you, and how long does it take them?', 'What else does it need?'],
  revenueStreams: [
    'What did you last pay for this, and to whom?',
    'Who had to agree, and what did it come out of?',
  ],
};

/** An interview about the riskiest active assumptions, one part each, at most five. */
export function interviewScript(assumptions: readonly ScriptAssumption[]): InterviewScript {
  const riskiest = assumptions
    .filter(({ active }) => active)
    .sort((a, b) => (a.rank ?? 999) - (b.rank ?? 999))
    .slice(0, PARTS_AT_MOST);
  const asked = new Set<string>();
  const parts = riskiest.map(({ id, text, canvasBox }) => {
    const fresh = QUESTIONS[canvasBox].filter((question) => !asked.has(question));
    for (const question of fresh) asked.add(question);
    return { assumptionId: id, listenFor: text, questions: fresh };
  });
  return { opening: OPENING, parts, closing: CLOSING };
}

/** Three questions about one assumption for an unplanned conversation; none mentions the idea. */
export function threeQuestions(box: CanvasBox): readonly string[] {
  return [...QUESTIONS[box].slice(0, 2), ...CLOSING.slice(0, 1)];
}

/** The script as plain text. */
export function scriptText({ opening, parts, closing }: InterviewScript): string {
  const asked = parts.flatMap(({ listenFor, questions }) => [
    '',
    `(Listen for: ${listenFor})`,
    ...questions.map((question) => `- ${question}`),
  ]);
  return [...opening, ...asked, '', ...closing.map((question) => `- ${question}`)].join('\n');
}
