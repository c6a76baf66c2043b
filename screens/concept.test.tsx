import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SeenConcept } from '../e2e/founder.ts';
import { CANVAS_BOX_LABELS, type CanvasBox } from '../src/shared/canvas.ts';
import { expectSound, hand, openScreen } from './screen.tsx';
import { newConcept, newFounder, type Visitor } from './visitor.ts';

/** A well-formed id that belongs to no record. */
const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

interface Question {
  readonly canvasBox: CanvasBox;
  readonly question: string;
  readonly quote: string | null;
}

/** The words that an element shows, each paragraph by itself. */
const wordsOf = (element: Element | null): string[] =>
  [...(element?.children ?? [])].flatMap(({ textContent }) => textContent?.match(/[A-Z]?[a-z]+/g) ?? []);

let founder: Visitor;
let concept: SeenConcept;
beforeAll(async () => {
  founder = await newFounder();
  concept = await newConcept(founder);
}, 90_000);

const openTab = (tab: string) => openScreen(`/concepts/${concept.id}?tab=${tab}`, founder);

describe('the concept page', () => {
  it('keeps a typed title when saving fails', async () => {
    const page = openTab('summary');
    await page.press('Rename');
    await page.fill('Title', 'PawPlan routes');
    founder.loseNext('concepts.update');
    await page.press('Save');
    await page.says('Failed to rename concept');
    expect(await page.valueOf('Title')).toBe('PawPlan routes');
    await page.press('Save');
    await page.says('Concept renamed successfully');
    await page.part('heading', 'PawPlan routes');
  });

  it('shows the canvas as chips: a box opens with its assumptions, and closes again', async () => {
    const page = openTab('summary');
    const [first] = concept.assumptions;
    const chips = await page.part('toolbar', 'Boxes of the lean canvas');
    const label = CANVAS_BOX_LABELS[first?.canvasBox ?? 'problem'];
    await chips.press(new RegExp(`^${label}`));
    const box = await page.part('region', label);
    await box.part('link', first?.text);
    await expectSound();
    await chips.press(new RegExp(`^${label}`));
    await waitFor(() => expect(screen.queryByRole('region', { name: label })).toBeNull());
  });

  it('asks for customer and offer where neither is known, instead of having nothing confirmed', async () => {
    const timid = await newFounder();
    const { id, ...read } = await newConcept(
      timid,
      'I am not really sure this is anything, but somebody who lives alone might like a call in the morning. ' +
        'Maybe their children would pay a little for it.',
    );
    expect(read).toMatchObject({ customer: null, offer: null, confirmedAt: null });
    const page = openScreen(`/concepts/${id}`, timid);
    const asked = await page.part('region', 'Is this what you offer?');
    await asked.press('Say what it is');
    expect(screen.queryByRole('button', { name: 'That is right' })).toBeNull();
    await asked.says(/^The title above is only a guess\./);
    await asked.fill('Customer', 'people over 75 who live alone');
    await asked.press('Confirm');
    await page.says('Confirmed');
    const said = await page.part('region', 'What you offer');
    await said.part('button', 'Correct');
  });

  it('takes the answer to a question in the box that it is about', async () => {
    const questions = await founder.send<Question[]>('GET', `/api/concepts/${concept.id}/questions`);
    const asked = questions.find(({ quote }) => quote === null) as Question;
    const page = openTab('summary');
    const label = CANVAS_BOX_LABELS[asked.canvasBox];
    const chips = await page.part('toolbar', 'Boxes of the lean canvas');
    await chips.press(new RegExp(`^${label}`));
    await page.fill(asked.question, 'Their oldest customers tell the others.');
    await page.press('Answer');
    const box = await page.part('region', label);
    await box.part('link', 'Their oldest customers tell the others.');
  });

  it('names the same next steps as the home page', async () => {
    openScreen('/', founder);
    const onHome = (await screen.findByText(/^Next Step: /)).parentElement;
    cleanup();
    await openTab('summary').part('heading', 'Next Step');
    const onConcept = screen.getByRole('heading', { name: 'Next Step' }).parentElement;
    expect(wordsOf(onHome)).toEqual(['Next', 'Step', 'Refine', 'Assumptions', 'then', 'Gather', 'Evidence']);
    expect(wordsOf(onConcept)).toEqual(wordsOf(onHome));
  });

  it('starts no next step on a text without an idea, whose summary says the way on', async () => {
    const poet = await newFounder();
    const { id } = await newConcept(
      poet,
      'Dear diary, today I missed the bus again and Anna laughed. I think I will buy a bicycle in spring.',
    );
    await openScreen(`/concepts/${id}`, poet).part('button', 'Read it all the same');
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    cleanup();
    await openScreen('/', poet).part('link', 'No business idea found');
    expect(screen.queryByText(/^Next Step: /)).toBeNull();
  });

  it.each([
    [`/concepts/${NOBODYS_ID}`, 'Concept Not Found'],
    ['/concepts/xyz', 'Concept Not Found'],
    [`/assumptions/${NOBODYS_ID}`, 'Assumption Not Found'],
    ['/assumptions/xyz', 'Invalid Assumption'],
    [`/community/${NOBODYS_ID}`, 'Community member not found'],
  ])('says of %s that it leads nowhere', async (address, title) => {
    await openScreen(address, founder).part('heading', title);
  });

  it('says that the concept was deleted elsewhere, and leaves what was typed', async () => {
    const own = await newFounder();
    const { id } = await newConcept(own);
    const page = openScreen(`/concepts/${id}?tab=assumptions`, own);
    await page.press('Add Assumption');
    const typed = 'Vets will recommend it.';
    await (await page.form('Add Assumption')).fill('Assumption', typed);
    await own.fetch(`/api/concepts/${id}`, { method: 'DELETE' });
    await page.press('Back to Home', 'link');
    await page.part('region', 'Your Bin');
    // Later than what was just read counts as new.
    const now = Date.now.bind(Date);
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 10_000);
    window.history.back();
    await page.says('This concept was deleted elsewhere. Nothing more can be saved here.');
    expect(await (await page.form('Add Assumption')).valueOf('Assumption')).toBe(typed);
    clock.mockRestore();
    await expectSound();
  });

  it('lets an assumption and a member be edited on their own pages', async () => {
    const own = await newFounder();
    const { id, assumptions } = await newConcept(own);
    const page = openScreen(`/assumptions/${assumptions[0]?.id}`, own);
    await page.press('Edit assumption');
    await expectSound();
    const form = await page.form('Save');
    await form.fill('Assumption', 'Walkers plan their week on Sunday.');
    await form.press('Save');
    await page.part('heading', 'Walkers plan their week on Sunday.');
    cleanup();
    const member = await own.send<{ id: string }>('POST', `/api/concepts/${id}/community`, {
      firstName: 'Ana',
      lastName: 'Lima',
      stage: 'prospect',
    });
    const about = openScreen(`/community/${member.id}`, own);
    await about.press('Edit Ana Lima');
    await expectSound();
    const typed = await about.form('Save');
    await typed.fill('Last name', 'Souza');
    await typed.press('Save');
    await about.part('button', 'Edit Ana Souza');
  });

  it.each(['Messaging', 'Launch'])('shows the empty %s tab without an axe violation', async (tab) => {
    const page = openTab(tab.toLowerCase());
    const panel = await page.part('tabpanel', tab);
    await panel.part('heading', tab);
    await expectSound();
  });
});

describe('the list of assumptions', () => {
  it('marks as hunches neither what is switched off nor a tag', async () => {
    openTab('assumptions');
    const switches = await screen.findAllByRole('switch', { name: 'Active' });
    const card = switches.map((each) => each.closest('li')).find((each) => each?.matches('.edge-hunch'));
    expect(card?.querySelector('[class*=dashed]')).toBeNull();
    const active = switches.find((each) => card?.contains(each));
    active?.click();
    await waitFor(() => expect(card?.matches('.edge-quiet')).toBe(true));
    active?.click();
    await waitFor(() => expect(card?.matches('.edge-hunch')).toBe(true));
  });
});

describe('the form for an assumption', () => {
  it('says what is missing, and keeps its text when saving fails', async () => {
    const page = openTab('assumptions');
    await page.press('Add Assumption');
    const form = await page.form('Add Assumption');
    await form.says('Still missing: Assumption, Canvas Box, Importance, Confidence');
    await expectSound();
    await form.fill('Assumption', 'Vets will recommend it.');
    await form.choose('Canvas Box', 'Channels');
    await form.choose('Importance', 'Very Important');
    await form.choose('Confidence', 'Slightly Confident');
    founder.loseNext('assumptions.create');
    await form.press('Add Assumption');
    await page.says('Error adding assumption');
    expect(await form.valueOf('Assumption')).toBe('Vets will recommend it.');
    await form.press('Add Assumption');
    await page.says('Assumption added successfully');
    const list = await page.part('list', 'Assumptions');
    await list.says('Vets will recommend it.');
  });
});

describe('the form for evidence', () => {
  it('says that an assumption is missing while there is none, and leads to one', async () => {
    const bare = await newConcept(founder);
    for (const { id } of bare.assumptions) await founder.send('DELETE', `/api/assumptions/${id}`);
    const page = openScreen(`/concepts/${bare.id}?tab=evidence`, founder);
    await page.says('Still missing: an assumption');
    await page.part('link', 'Add an assumption');
    await expectSound();
  });

  it('refuses a script URL and incomplete evidence', async () => {
    const page = openTab('evidence');
    await page.press('Add Evidence');
    const form = await page.form('Add Evidence');
    await form.fill('Source URL', 'javascript:alert(1)');
    await form.press('Add Evidence');
    await form.says('Evidence text is required');
    await form.says('Please select an assumption');
    await form.says('Please select an impact type');
    await form.says('Please enter a valid URL');
    await form.fill('Source URL', 'https://example.org/walkers');
    await form.fill('Evidence', 'Four walkers asked for it.');
    await form.choose('Assumption', 2);
    await form.choose('Impact', 'validates');
    await form.choose('Strength', 'said');
    await form.press('Add Evidence');
    await page.says('Evidence added successfully');
    const list = await page.part('list', 'Evidence');
    await list.part('link', 'View Source: example.org');
    await expectSound();
  });
});

describe('the form for a member', () => {
  it('requires a name and a valid e-mail address', async () => {
    const page = openTab('community');
    await page.says(/No community members yet/);
    await page.press('Add Member');
    const form = await page.form('Add Member');
    await form.press('Add Member');
    await form.says('First name and last name are required');
    await form.fill('First name', 'Zoë');
    await form.fill('Last name', 'Diaz');
    await form.fill('Email', 'not mail');
    await form.press('Add Member');
    await form.says('Please enter a valid email address');
    await form.fill('Email', 'zoe@example.com');
    await form.choose('Stage', 'contributor');
    await form.press('Add Member');
    await page.says('Community member added successfully');
    await page.part('heading', 'Zoë Diaz');
    await expectSound();
  });
});

describe('a piece of evidence', () => {
  it('says why it counts as less than it claims, also where a link is the reason', async () => {
    const [assumption] = concept.assumptions;
    await founder.send('POST', '/api/evidence', {
      assumptionId: assumption?.id,
      text: 'A walker in Hull paid for a month',
      impact: 'validates',
      strength: 'paid',
      sourceUrl: 'https://example.com/receipt',
    });
    const page = openTab('evidence');
    await page.says('A walker in Hull paid for a month');
    await page.says('Counts as: someone wrote it');
    await page.says('It rests on a page, and a page counts as written whatever it claims.');
  });
});

describe('the notes drawer', () => {
  it('keeps a note when saving fails', async () => {
    const page = openTab('summary');
    await page.press('Research Notes');
    const drawer = await page.part('dialog', 'Research Notes');
    await drawer.says('No notes yet');
    await drawer.fill('New note', 'A draft');
    founder.loseNext('thoughts.createForConcept');
    await drawer.press('Send');
    await page.says('Failed to add thought');
    expect(await drawer.valueOf('New note')).toBe('A draft');
    await drawer.press('Send');
    await page.says('Thought added successfully');
    const notes = await drawer.part('list', 'Recent notes');
    await notes.says('A draft');
    await expectSound();
  });
});

describe('an experiment', () => {
  const reload = () => {
    cleanup();
    return openTab('evidence').part('article', 'Ask eight walkers');
  };
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft '));

  it('keeps the forecast and the reason for its end through a reload, until they are sent', async () => {
    await founder.send('POST', '/api/experiments', {
      assumptionId: concept.assumptions[0]?.id,
      kind: 'interviews',
      title: 'Ask eight walkers',
      plan: 'Eight walkers at the park, by Friday.',
      passMark: { atLeast: 5, outOf: 8 },
    });
    await (await reload()).press('Start');
    const page = hand();
    await page.press('Say how sure I am, to learn how good my guesses are', 'checkbox');
    await page.fill('How sure are you that it passes?', '85');
    await page.says(/85%/);
    await (await reload()).press('Start');
    await page.says(/85%/);
    await page.press('Start and lock');
    await page.says('85% sure before');
    await (await reload()).press('Abandon');
    await page.fill('Why do you stop it?', 'The park is closed.');
    await (await reload()).press('Abandon');
    expect(await page.valueOf('Why do you stop it?')).toBe('The park is closed.');
    await (await page.part('dialog', 'Abandon this experiment')).press('Abandon');
    await page.says('Experiment abandoned');
    await waitFor(() => expect(drafts()).toEqual([]));
  });
});

describe('what was deleted by mistake', () => {
  const deleteIt = async (question: string) => {
    await (await hand().part('alertdialog', question)).press('Delete');
    return hand();
  };
  const undo = async () => {
    await hand().press('Undo');
    await hand().says('Restored');
  };

  it.each([
    ['message', 'messaging', 'Routes in a minute'],
    ['draft of an experiment', 'evidence', 'Ask four walkers'],
  ])('comes back: a %s', async (kind, tab, title) => {
    const assumptionId = concept.assumptions[0]?.id;
    if (kind === 'message')
      await founder.send('POST', '/api/messages', {
        conceptId: concept.id,
        headline: title,
        callToAction: 'Join',
        restsOn: [assumptionId],
      });
    else
      await founder.send('POST', '/api/experiments', {
        assumptionId,
        kind: 'interviews',
        title,
        plan: 'Ask.',
      });
    const page = openTab(tab);
    await page.part('heading', title);
    const card = hand(
      () => screen.getByRole('heading', { name: title }).closest('article, li') as HTMLElement,
    );
    await card.press(/^Delete/);
    await deleteIt(kind === 'message' ? 'Delete Message' : 'Delete this draft?');
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
    await undo();
    await page.part('heading', title);
  });

  it('comes back: an open question', async () => {
    const page = openTab('assumptions');
    const list = await page.part('list', 'Open questions');
    const asked = () => screen.getByRole('list', { name: 'Open questions' }).children.length;
    const before = asked();
    await list.press('Delete question');
    await deleteIt('Delete Question');
    await waitFor(() => expect(asked()).toBe(before - 1));
    await undo();
    await waitFor(() => expect(asked()).toBe(before));
  });
});
