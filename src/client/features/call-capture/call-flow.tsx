import { useConfig } from '../../lib/config.ts';
import { Card } from '../../ui/card.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';

/** The steps of a call from the caller's point of view. */
export function CallFlow() {
  const config = useConfig();
  const steps = [
    [
      'Call',
      config?.phoneNumber ? (
        <>
          Someone rings <PhoneNumber number={config.phoneNumber} /> and is greeted.
        </>
      ) : (
        'Someone rings the line.'
      ),
    ],
    [
      'PIN',
      'A number of your profile goes on at once. Any other caller enters a 4-digit PIN, with three tries.',
    ],
    ['Choice', 'Press 1, or wait, to pitch a new concept. Press 2 to leave a thought.'],
    ['Record', 'Speak after the tone, ten minutes at most, until you press # or hang up.'],
    ['Process', 'The recording is stored, transcribed, and stands in the bin as a concept or a thought.'],
  ] as const;
  return (
    <Card title="Call Flow">
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5 xl:grid-cols-1">
        {steps.map(([name, words], index) => (
          <li key={name} className="border-t-[1.5px] border-edge pt-3">
            <p className="font-display font-extrabold">
              <span className="figures mr-2 text-ink-soft">{index + 1}</span>
              {name}
            </p>
            <p className="mt-1 text-sm text-ink-soft">{words}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
