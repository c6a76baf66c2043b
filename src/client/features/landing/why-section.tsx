import type { LandingProps } from './landing-props.ts';

const reasons = (analyst: LandingProps['analyst']) => [
  { title: 'Fast', text: 'From idea to insights in minutes, not after a month of planning.' },
  {
    title: 'Focused',
    text:
      analyst === 'model'
        ? 'Cuts through founder bias with market signals and research.'
        : 'Cuts through founder bias: what you believe and what people said, did or paid are kept apart.',
  },
  {
    title: 'Founder-first',
    text: 'For dreamers, tinkerers and builders. The last word on every rating is yours.',
  },
  { title: 'Always-on', text: 'Your portal evolves as your idea does, at whatever hour it comes to you.' },
];

/** Four reasons, set like the entries of a telephone directory. */
export function WhySection({ productName, analyst }: Pick<LandingProps, 'productName' | 'analyst'>) {
  return (
    <section className="section" aria-labelledby="why">
      <h2 id="why">Why {productName}</h2>
      <ul className="reasons">
        {reasons(analyst).map(({ title, text }) => (
          <li key={title} className="reason">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
