import type { Enqueue, JobName } from '../../jobs/catalog.ts';
import { signUp } from '../accounts/accounts.service.ts';
import { User } from '../accounts/user.entity.ts';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { runStep } from '../analysis/analysis.service.ts';
import { listAssumptions } from '../assumptions/assumptions.service.ts';
import { createMember } from '../community/community.service.ts';
import type { Ctx, Deps } from '../context.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { jobContext } from '../http/request-context.ts';
import { createThoughtForConcept } from '../thoughts/thoughts.service.ts';

export const DEMO = { email: 'demo@example.com', password: 'a hunch is a dashed line' } as const;

const PITCHES = [
  `PawPlan is an app for dog walkers that plans their routes. I talked to 12 walkers in Portland and they all lose
   about an hour a day driving between dogs. Three of them paid 20 dollars each for a two week pilot, and two asked to
   keep it. We will charge 15 dollars a month and find walkers through the dog parks. I walked dogs for six years.`,
  `Um, so basically it's a night bakery, you know, for people who work shifts. Hospitals and warehouses are full of
   people who eat from machines at 3 am. I think they would pay for something warm. I asked around at one hospital and
   nine nurses said they would order twice a week. We don't know yet what delivery at night costs.`,
  `A sensor that tells small vineyards when to water. It will save a third of the water.`,
];

/**
 * Makes a founder with three concepts at different distances from proof, through the very services that the screens
 * use. Does nothing when the founder is there already.
 */
export async function seedDemoWorkspace(deps: Deps): Promise<boolean> {
  const known = await deps.orm.em.fork().count(User, { email: DEMO.email });
  if (known > 0) return false;
  const steps: string[] = [];
  const enqueue: Enqueue = async (name: JobName, payload: unknown) => {
    if (name === 'analysis.step') steps.push((payload as { stepId: string }).stepId);
  };
  const local: Deps = { ...deps, enqueue };
  const visitor = jobContext(local, 'seed');
  const user = await signUp(visitor, { ...DEMO, firstName: 'Demo', lastName: 'Founder' });
  const founder = (): Ctx =>
    Object.create(jobContext(local, 'seed'), {
      actor: { value: { kind: 'founder', id: user.id, sessionHash: '' } },
    }) as Ctx;
  // What was signed up belongs to a unit of work that has ended.
  await visitor.em.nativeUpdate(
    User,
    { id: user.id },
    {
      biography: 'I walked dogs for six years and taught evening classes in bookkeeping.',
      // Of the numbers that are kept for fiction, so that no set-up stands before the demo.
      phoneNumber: '+14155550123',
      hasSeenContactPrompt: true,
    },
  );

  const ids: string[] = [];
  for (const pitch of PITCHES) {
    const { id } = await createConceptFromText(founder(), pitch.replace(/\s+/g, ' '));
    ids.push(id);
    for (let step = steps.shift(); step; step = steps.shift()) {
      await runStep(jobContext(local, 'seed'), step, { number: 1, last: true });
    }
  }
  await addWork(founder, ids[0] ?? '');
  return true;
}

async function addWork(founder: () => Ctx, conceptId: string): Promise<void> {
  const [first, second] = await listAssumptions(founder(), conceptId);
  if (first) {
    await createEvidence(founder(), {
      assumptionId: first.id,
      text: 'Five walkers put down a deposit of 10 dollars at the Laurelhurst dog park.',
      impact: 'validates',
      strength: 'paid',
    });
  }
  if (second) {
    await createEvidence(founder(), {
      assumptionId: second.id,
      text: 'Two of eight walkers said their own list on paper is good enough.',
      impact: 'contradicts',
    });
  }
  await createThoughtForConcept(founder(), {
    id: conceptId,
    content: 'Ask the two who stayed why they did.',
    attachments: [],
  });
  for (const [firstName, stage] of [
    ['Maya', 'customer'],
    ['Jon', 'contributor'],
    ['Priya', 'prospect'],
  ] as const) {
    await createMember(founder(), {
      conceptId,
      firstName,
      lastName: 'Walker',
      stage,
      email: null,
      phoneNumber: null,
    });
  }
}
