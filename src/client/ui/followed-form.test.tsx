import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { followed, formField, newerField, settle } from './form-field.ts';
import { NewerValue } from './newer-value.tsx';
import { TextField } from './text-field.tsx';

interface Message {
  headline: string;
  button: string;
  restsOn: string[];
}
const HELD: Message = { headline: 'Cross by night', button: 'Join', restsOn: ['ferries'] };

function Form({ held, onSubmit }: { held: Message; onSubmit?: (sent: Message) => void }) {
  const form = useForm<Message>({ defaultValues: held, ...followed(held) });
  return (
    <form onSubmit={form.handleSubmit((sent) => onSubmit?.(sent))}>
      <TextField label="Headline" {...formField(form, 'headline')} />
      <NewerValue {...newerField(form, held, 'headline')} />
      <TextField label="Button" {...formField(form, 'button')} />
      <NewerValue {...newerField(form, held, 'button')} />
      {['ferries', 'cyclists'].map((belief) => (
        <input
          key={belief}
          type="checkbox"
          aria-label={belief}
          value={belief}
          {...form.register('restsOn')}
        />
      ))}
      <NewerValue {...newerField(form, held, 'restsOn')} say={(beliefs) => beliefs.join(', ')} />
      <button type="submit">Save</button>
    </form>
  );
}
const wordsIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const offers = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('a form keeps a field being edited, offers its newer value, and updates the other fields', async () => {
  const { rerender } = render(<Form held={HELD} />);
  fireEvent.input(screen.getByLabelText('Headline'), { target: { value: 'Sail by night' } });
  rerender(<Form held={{ headline: 'Cross cheaply', button: 'Come along', restsOn: ['cyclists'] }} />);
  await waitFor(() => expect(wordsIn('Button')).toBe('Come along'));
  expect(screen.getByLabelText('cyclists')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('ferries')).toHaveProperty('checked', false);
  expect(wordsIn('Headline')).toBe('Sail by night');
  expect(offers()).toEqual([expect.stringContaining('Cross cheaply')]);
  fireEvent.click(screen.getByRole('button', { name: 'Use that' }));
  expect(wordsIn('Headline')).toBe('Cross cheaply');
  expect(offers()).toEqual([]);
});

it('a form offers a newer choice beside an edited select', async () => {
  const { rerender } = render(<Form held={HELD} />);
  fireEvent.click(screen.getByLabelText('cyclists'));
  rerender(<Form held={{ ...HELD, restsOn: [] }} />);
  await screen.findByText('This was emptied elsewhere.');
  expect(screen.getByLabelText('cyclists')).toHaveProperty('checked', true);
});

it("a form sends the founder's value of a conflicting field and the newer values of the others", async () => {
  const sent: Message[] = [];
  const take = (values: Message) => void sent.push(values);
  const { rerender } = render(<Form held={HELD} onSubmit={take} />);
  fireEvent.input(screen.getByLabelText('Headline'), { target: { value: 'Sail by night' } });
  rerender(<Form held={{ ...HELD, headline: 'Cross cheaply', button: 'Come along' }} onSubmit={take} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ headline: 'Sail by night', button: 'Come along' }]));
});

it('a saved form shows the stored values, except in fields edited meanwhile', async () => {
  function Editor({ stored }: { stored: Message }) {
    const form = useForm<Message>({ defaultValues: HELD, ...followed(HELD) });
    const sent = { ...HELD, headline: 'Sail by night ', button: 'Sail' };
    return (
      <form>
        <TextField label="Headline" {...formField(form, 'headline')} />
        <TextField label="Button" {...formField(form, 'button')} />
        <button type="button" onClick={() => settle(form, sent, stored)}>
          Saved
        </button>
        <p>{Object.keys(form.formState.dirtyFields).join(', ')}</p>
      </form>
    );
  }
  render(<Editor stored={{ ...HELD, headline: 'Sail by night', button: 'Sail' }} />);
  fireEvent.input(screen.getByLabelText('Headline'), { target: { value: 'Sail by night ' } });
  fireEvent.input(screen.getByLabelText('Button'), { target: { value: 'Come along' } });
  fireEvent.click(screen.getByRole('button', { name: 'Saved' }));
  await waitFor(() => expect(wordsIn('Headline')).toBe('Sail by night'));
  expect(wordsIn('Button')).toBe('Come along');
  await screen.findByText('button');
});

it('a form keeps an edited list while the other fields are updated', async () => {
  interface Plan {
    title: string;
    asked: { question: string }[];
  }
  function Survey({ held }: { held: Plan }) {
    const form = useForm<Plan>({ defaultValues: held, ...followed(held) });
    form.register('asked');
    const type = () => form.setValue('asked', [{ question: 'Typed' }], { shouldDirty: true });
    return (
      <form>
        <TextField label="Title" {...formField(form, 'title')} />
        <button type="button" onClick={type}>
          Type
        </button>
        <ul>
          {form.watch('asked').map(({ question }) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </form>
    );
  }
  const first = { title: 'Survey', asked: [{ question: 'Before' }, { question: 'Second' }] };
  const { rerender } = render(<Survey held={first} />);
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  rerender(
    <Survey held={{ title: 'Walkers', asked: [{ question: 'Elsewhere' }, { question: 'Second' }] }} />,
  );
  await waitFor(() => expect(wordsIn('Title')).toBe('Walkers'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Typed']);
});
