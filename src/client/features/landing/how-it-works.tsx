import type { LandingProps } from './landing-props.ts';

interface HowItWorksProps {
  /** False while no line is connected: then pitching is typing. */
  byPhone: boolean;
  analyst: LandingProps['analyst'];
}

/** Three steps on one line, which sets out dashed and arrives solid. */
export function HowItWorks({ byPhone, analyst }: HowItWorksProps) {
  return (
    <section className="section" aria-labelledby="how">
      <h2 id="how">How It Works</h2>
      <ol className="steps">
        <li className="step step-1">
          <p className="step-number">Step 1</p>
          <h3>Talk it out</h3>
          <p>
            {byPhone
              ? 'Make a quick voice call and say what you would build, and for whom. No slides, no typing.'
              : 'A quick voice call, no slides or typing. Until the line is connected, tell it in your own words on screen.'}
          </p>
        </li>
        <li className="step step-2">
          <p className="step-number">Step 2</p>
          <h3>Get instant feedback</h3>
          <p>
            {analyst === 'model'
              ? 'AI analyses your pitch against real-world data for risks, opportunities and next steps.'
              : 'Your pitch is taken apart into what has to be true: the risks, what is open and the next steps. The built-in analyst reads your own words and adds no facts.'}
          </p>
        </li>
        <li className="step step-3">
          <p className="step-number">Step 3</p>
          <h3>Refine &amp; advance</h3>
          <p>
            Use your founder portal to track insights and improve the pitch, one tested assumption at a time.
          </p>
        </li>
      </ol>
    </section>
  );
}
