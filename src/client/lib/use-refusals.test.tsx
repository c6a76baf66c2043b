import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { formField } from '../ui/form-field.ts';
import { TextField } from '../ui/text-field.tsx';
import { useRefusals } from './use-refusals.ts';

const sent: string[] = [];

function Form({ refusals }: { refusals: Record<string, string> }) {
  const form = useForm({ defaultValues: { slug: '', thanks: '' } });
  useRefusals(form, refusals);
  return (
    <form onSubmit={form.handleSubmit(({ slug }) => void sent.push(slug))}>
      <TextField label="Address" {...formField(form, 'slug')} />
      <TextField label="Thanks" {...formField(form, 'thanks')} />
      <button type="submit">Save</button>
    </form>
  );
}

it("a form shows the server's error beside its field, focuses that field, and can be submitted again", async () => {
  const { rerender } = render(<Form refusals={{}} />);
  rerender(<Form refusals={{ slug: 'This address is taken', input: 'No field of this form' }} />);
  const address = screen.getByLabelText('Address');
  await waitFor(() => expect(address).toHaveProperty('ariaInvalid', 'true'));
  expect(screen.getByRole('alert').textContent).toBe('This address is taken');
  expect(document.activeElement).toBe(address);
  fireEvent.input(address, { target: { value: 'ferries' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual(['ferries']));
  expect(screen.queryByRole('alert')).toBeNull();
});
