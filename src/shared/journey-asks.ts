import { z } from 'zod';
import { JOURNEY_STAGES, type JourneyStage } from './journey.ts';

/** The number of riskiest active assumptions that the stages consider. */
export const RISKIEST = 5;

/** The state of a concept that the stages' requirements depend on. */
export interface JourneyFacts {
  /** The riskiest active assumptions, riskiest first, five at most. */
  readonly riskiest: readonly RiskyAssumption[];
  readonly decided: boolean;
  readonly messageChosen: boolean;
  readonly pagePublished: boolean;
}

export interface RiskyAssumption {
  readonly id: string;
  readonly text: string;
  /** Whether the founder has rated both importance and confidence. */
  readonly reviewed: boolean;
  /** It has evidence or an ended experiment. */
  readonly tested: boolean;
  /** Some evidence that counts speaks for or against it. */
  readonly answered: boolean;
  /** The test that runs: how many people have been counted, of how many. */
  readonly running: { readonly counted: number; readonly outOf: number } | null;
  /** The number of its pieces of evidence that the founder has yet to judge. */
  readonly unjudged: number;
}

export const stageAsk = z.object({ text: z.string(), met: z.boolean() });
export type StageAsk = z.infer<typeof stageAsk>;

/** One concrete action, and what its button does. */
export const nextAct = z.object({
  words: z.string(),
  button: z.string(),
  act: z.enum([
    'review',
    'test',
    'judge',
    'decide',
    'choose-message',
    'publish',
    'go-on',
    'see-joiners',
    'add-assumption',
  ]),
  /** For `test` and `judge`: the assumption. */
  assumptionId: z.string().nullable(),
});
export type NextAct = z.infer<typeof nextAct>;

export const journeyView = z.object({
  stage: z.enum(JOURNEY_STAGES),
  stages: z.array(
    z.object({
      stage: z.enum(JOURNEY_STAGES),
      asks: z.array(stageAsk),
      /** All requirements are met. */
      done: z.boolean(),
      /** The founder moved on without meeting them. */
      skipped: z.boolean(),
    }),
  ),
  /** Null while the concept is processing, failed or stopped. */
  next: nextAct.nullable(),
  /** The newest decision, if it is a stop. */
  stopped: z.object({ at: z.string(), because: z.string() }).nullable(),
});
export type JourneyView = z.infer<typeof journeyView>;

/** The requirements of a stage (design, section 4, "Journey"). */
export function asksOf(stage: JourneyStage, facts: JourneyFacts): StageAsk[] {
  const { riskiest } = facts;
  const total = riskiest.length;
  const of = (done: number) => (total === 0 ? 'there is none yet' : `${done} of ${total}`);
  const reviewed = riskiest.filter((each) => each.reviewed).length;
  const tested = riskiest.filter((each) => each.tested).length;
  switch (stage) {
    case 'Pitch Concept':
      return [{ text: 'The pitch is taken apart into assumptions', met: true }];
    case 'Refine Assumptions':
      return [
        {
          text: `The riskiest active assumptions are reviewed (${of(reviewed)})`,
          met: total > 0 && reviewed === total,
        },
      ];
    case 'Gather Evidence':
      return [
        {
          text: `Each of the riskiest assumptions has evidence or an ended experiment (${of(tested)})`,
          met: total > 0 && tested === total,
        },
        { text: 'A decision is written down', met: facts.decided },
      ];
    case 'Craft Messaging':
      return [{ text: 'A message is chosen', met: facts.messageChosen }];
    case 'Launch Waitlist':
      return [{ text: 'The page is published', met: facts.pagePublished }];
  }
}

/** Whether all requirements of a stage are met. */
export function isStageDone(stage: JourneyStage, facts: JourneyFacts): boolean {
  return asksOf(stage, facts).every((ask) => ask.met);
}

/**
 * The stages that count as skipped after a move: those passed, going forward, without meeting their requirements. A
 * stage left with its requirements met is no longer skipped. Going back changes nothing. In the journey's order.
 */
export function skippedAfter(
  from: JourneyStage,
  to: JourneyStage,
  skipped: readonly JourneyStage[],
  facts: JourneyFacts,
): JourneyStage[] {
  const left = JOURNEY_STAGES.slice(JOURNEY_STAGES.indexOf(from), JOURNEY_STAGES.indexOf(to));
  const held = new Set(skipped);
  for (const stage of left) {
    if (isStageDone(stage, facts)) held.delete(stage);
    else held.add(stage);
  }
  return JOURNEY_STAGES.filter((stage) => held.has(stage));
}

/** The next step at a stage, always one concrete action. */
export function nextActOf(stage: JourneyStage, facts: JourneyFacts): NextAct {
  const act = (name: NextAct['act'], words: string, button: string, assumptionId: string | null = null) => ({
    act: name,
    words,
    button,
    assumptionId,
  });
  const goOn = (to: JourneyStage, words: string) => act('go-on', words, `Go on to ${to}`);
  const { riskiest } = facts;
  // Once the founder has decided, what is still open has been taken into account.
  const open = riskiest.find((each) => !each.tested || (!each.answered && !facts.decided));
  switch (stage) {
    case 'Pitch Concept':
      return goOn('Refine Assumptions', 'The pitch is taken apart. Look at what has to be true for it.');
    case 'Refine Assumptions':
      if (riskiest.length === 0) {
        return act('add-assumption', 'Write down one thing that has to be true.', 'Add an assumption');
      }
      if (!isStageDone(stage, facts)) {
        return act(
          'review',
          'Say how much the riskiest assumptions matter and how sure you are.',
          'Review them',
        );
      }
      return goOn('Gather Evidence', 'You have said what you believe. Now find out.');
    case 'Gather Evidence':
      if (open) return act(...wayToProof(open), open.id);
      if (!facts.decided) {
        return act(
          'decide',
          'You have looked. Go on, change it, or stop: write down which and why.',
          'Decide',
        );
      }
      return goOn('Craft Messaging', 'You have decided. Put what is proven into words.');
    case 'Craft Messaging':
      if (!facts.messageChosen) {
        return act(
          'choose-message',
          'Choose the message that claims only what you know.',
          'Choose a message',
        );
      }
      return goOn('Launch Waitlist', 'The message stands. Show it to strangers.');
    case 'Launch Waitlist':
      if (!facts.pagePublished) {
        return act(
          'publish',
          'Publish the page and let those who want it raise their hand.',
          'Publish the page',
        );
      }
      return act('see-joiners', 'The page is public. See who comes, and talk to them.', 'See who joined');
  }
}

/** The act, words and button for an assumption that nothing speaks for or against yet (docs/decisions/0041). */
function wayToProof({ text, tested, unjudged, running }: RiskyAssumption): [NextAct['act'], string, string] {
  if (running && unjudged === 0) {
    const { counted, outOf } = running;
    return ['test', `A test of this one runs, ${counted} of ${outOf} counted: “${text}”`, 'See the test'];
  }
  if (!tested) return ['test', `Nothing tests this one yet: “${text}”`, 'Test it'];
  if (unjudged === 0)
    return ['test', `What is known speaks neither for nor against this one: “${text}”`, 'Test it further'];
  const waiting = unjudged === 1 ? '1 piece waits' : `${unjudged} pieces wait`;
  return ['judge', `${waiting} for your judgement about this one: “${text}”`, 'Judge Evidence'];
}
