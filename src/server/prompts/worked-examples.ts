/** An example of a rule: the words of some source, how to read them, and why. */
interface WorkedExample {
  /** Words as a founder, a customer or a page might say them. */
  readonly words: string;
  readonly reading: string;
}

/**
 * All examples are about one trade that no labelled pitch mentions (evaluation/worked-examples.test.ts), so that they
 * do not leak the labels and occur in no pitch: a model that quotes them can be detected.
 */
export const EXAMPLE_TRADE = 'croquet';

/** Whether something happened or is planned; whether it is for, against or neither. */
const EVIDENCE: readonly WorkedExample[] = [
  {
    words: 'Two croquet clubs sent us 90 dollars each for a set in March.',
    reading: 'for "Croquet clubs pay to have mallets refaced": validates, paid. It has happened.',
  },
  {
    words: 'Every club in the league will pay us 90 dollars a set by winter.',
    reading: 'for the same: no piece. However sure it sounds, it has not happened.',
  },
  {
    words: 'Captains at three lawns told us that dented mallets ruin their evening.',
    reading:
      'for "Dented mallets trouble captains": validates, said. A trouble speaks for the belief that it is there.',
  },
  {
    words: 'Six of eight captains told us they had noticed nothing.',
    reading: 'for the same: contradicts, said.',
  },
  {
    words: 'There are 1,200 lawns with mallets of their own in Canada.',
    reading: 'for the same: neither. It is about the topic and decides nothing: left out.',
  },
];

/** What counts as a belief, and what does not. */
const ASSUMPTIONS: readonly WorkedExample[] = [
  {
    words: 'clubs play with dented mallets because refacing is dear',
    reading:
      'problem: "Croquet clubs play with dented mallets because they cannot afford to have them refaced." Slightly Confident: only the founder says so.',
  },
  {
    words: 'they will love us at 90 dollars a set',
    reading:
      'revenueStreams: "Croquet clubs pay 90 dollars to have a set of mallets refaced." Who does what, not who loves what; by these words alone, Not Confident.',
  },
  {
    words: 'nine of the fourteen we wrote to have paid',
    reading:
      'no assumption of its own, for it has happened: it is what supports the one about 90 dollars, which it makes Very Confident.',
  },
];

/** Whether a text states or sharpens a belief; whether it is for, against or neither. */
const JUDGE: readonly WorkedExample[] = [
  {
    words: 'We will reface forty sets by June.',
    reading:
      'statement "They refaced forty sets", assumption "A croquet workshop refaces forty sets a season": says false, a plan is not a deed; neutral, said, sure.',
  },
  {
    words: 'Six of eight captains told us they had noticed nothing.',
    reading:
      'statement "Most captains asked had noticed nothing", assumption "Dented mallets trouble captains": says true, it leaves out and adds nothing; contradicts, said, sure.',
  },
  {
    words: 'Refacing ate up our lawn money last winter.',
    reading:
      'statement "Refacing used up a club\'s lawn money", assumption "Refacing is too dear for clubs": says true; validates, the trouble is there; paid, sure.',
  },
];

export const WORKED_EXAMPLES = { evidence: EVIDENCE, assumptions: ASSUMPTIONS, judge: JUDGE } as const;

/** The examples of a task, formatted for its prompt. */
export function examplesOf(task: keyof typeof WORKED_EXAMPLES): string {
  const lines = WORKED_EXAMPLES[task].map(({ words, reading }) => `- "${words}" ${reading}`);
  return `Examples of the judgement, from a made-up founder. They are no source and no material: take over none of their words.\n${lines.join('\n')}`;
}
