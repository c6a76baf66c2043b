/** What went wrong with a form as a whole: one sentence above its buttons. Shows nothing without a message. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p
      role="alert"
      className="rounded border-[1.5px] border-tone-red bg-tone-red-soft px-3 py-2 text-sm font-semibold text-tone-red"
    >
      {message}
    </p>
  );
}
