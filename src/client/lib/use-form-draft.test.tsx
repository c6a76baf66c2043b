import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { followed, formField, settle } from '../ui/form-field.ts';
import { TextField } from '../ui/text-field.tsx';
import { draftKey } from './draft-store.ts';
import { useFormDraft } from './use-form-draft.ts';

const KEY = draftKey('ana', 'talk');
vi.mock('./use-draft.ts', () => ({ useDraftKey: () => KEY }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Form() {
  const form = useForm({ defaultValues: { who: '', note: '', answers: ['yes'] } });
  const draft = useFormDraft(form, 'talk');
  const send = () => {
    draft.forget();
    form.reset();
  };
  return (
    <form onSubmit={form.handleSubmit(send)}>
      <TextField label="Who" {...formField(form, 'who')} />
      <TextField label="Note" {...formField(form, 'note')} />
      <p>{form.watch('answers').join(', ')}</p>
      <button type="submit">Send</button>
    </form>
  );
}
const wordsIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('a form restores what was typed before a reload', async () => {
  const { unmount } = render(<Form />);
  fireEvent.input(screen.getByLabelText('Who'), { target: { value: 'Rui' } });
  unmount();
  render(<Form />);
  await waitFor(() => expect(wordsIn('Who')).toBe('Rui'));
});

it('a form that was sent and stays on screen keeps no draft', async () => {
  render(<Form />);
  fireEvent.input(screen.getByLabelText('Who'), { target: { value: 'Rui' } });
  expect(sessionStorage.getItem(KEY)).toContain('Rui');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
  expect(wordsIn('Who')).toBe('');
});

it('a form that could not be saved has its draft again, even after it was left', async () => {
  let refuse: (error: Error) => void = () => {};
  const saving = new Promise((_resolve, reject) => {
    refuse = reject;
  });
  function Editor() {
    const form = useForm({ defaultValues: { who: '' } });
    const draft = useFormDraft(form, 'talk');
    return (
      <form onSubmit={form.handleSubmit(() => draft.forget(saving))}>
        <TextField label="Who" {...formField(form, 'who')} />
        <button type="submit">Send</button>
      </form>
    );
  }
  const { unmount } = render(<Editor />);
  fireEvent.input(screen.getByLabelText('Who'), { target: { value: 'Rui' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  unmount();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  await act(async () => refuse(new Error('offline')));
  expect(sessionStorage.getItem(KEY)).toContain('Rui');
});

it('a form never keeps what is secret, and drops its draft at once where it leads away', async () => {
  function SignUp() {
    const form = useForm({ defaultValues: { email: '', password: '' } });
    const draft = useFormDraft(form, 'sign-up', 'password');
    return (
      <form onSubmit={form.handleSubmit(draft.forgetAnd(() => undefined))}>
        <TextField label="E-mail" {...formField(form, 'email')} />
        <TextField label="Password" {...formField(form, 'password')} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<SignUp />);
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  expect(sessionStorage.getItem(KEY)).toBeNull();
  fireEvent.input(screen.getByLabelText('E-mail'), { target: { value: 'ana@example.com' } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'correct horses' } });
  expect(sessionStorage.getItem(KEY)).toBe('{"email":"ana@example.com"}');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
});

it('a form ignores draft fields that it does not have or that have another type', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ who: 'Rui', note: 7, answers: 'no', gone: 'x' }));
  render(<Form />);
  await waitFor(() => expect(wordsIn('Who')).toBe('Rui'));
  expect(wordsIn('Note')).toBe('');
  screen.getByText('yes');
});

it('a form equal to its saved values keeps no draft', async () => {
  const held = { slug: 'ferries' };
  function Editor() {
    const form = useForm({ defaultValues: held, ...followed(held) });
    useFormDraft(form, 'talk');
    return (
      <form onSubmit={form.handleSubmit((sent) => settle(form, sent, { slug: 'night-ferries' }))}>
        <TextField label="Address" {...formField(form, 'slug')} />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Editor />);
  fireEvent.input(screen.getByLabelText('Address'), { target: { value: 'Night ferries' } });
  expect(sessionStorage.getItem(KEY)).toContain('Night ferries');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(wordsIn('Address')).toBe('night-ferries'));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});
