const REASONS = [
  { title: 'Fast', text: 'From idea to insights in minutes, not after a month of planning.' },
  { title: 'Focused', text: 'Cuts through founder bias with market signals and research.' },
  {
    title: 'Founder-first',
    text: 'For dreamers, tinkerers and builders. The last word on every rating is yours.',
  },
  { title: 'Always-on', text: 'Your portal evolves as your idea does, at whatever hour it comes to you.' },
] as const;

/** Four reasons, set like the entries of a telephone directory. */
export function WhySection({ productName }: { productName: string }) {
  return (
    <section className="section" aria-labelledby="why">
      <h2 id="why">Why {productName}</h2>
      <ul className="reasons">
        {REASONS.map(({ title, text }) => (
          <li key={title} className="reason">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
