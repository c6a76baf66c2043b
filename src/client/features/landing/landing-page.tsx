import { Logo } from '../../ui/logo.tsx';
import { CanvasPicture } from './canvas-picture.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { type LandingProps, SIGN_IN_PATH, SIGN_UP_PATH, telephoneLink } from './landing-props.ts';
import { PitchPicture } from './pitch-picture.tsx';
import { ProblemSection } from './problem-section.tsx';
import { HeroActions, MainAction, TopActions } from './sign-in-actions.tsx';
import { WhySection } from './why-section.tsx';

/** The page of whoever is not signed in (specification 1, section 2). Pure: the same props give the same page. */
export function LandingPage({ phone, signIn, productName, analyst }: LandingProps) {
  return (
    <div className="landing">
      <header className="top-bar">
        <Logo name={productName} className="logo" />
        <TopActions signIn={signIn} />
      </header>
      <CallBanner phone={phone} signIn={signIn} />
      <main>
        <Hero phone={phone} signIn={signIn} productName={productName} />
        <HowItWorks byPhone={phone !== null} analyst={analyst} />
        <WhySection productName={productName} analyst={analyst} />
        <ProblemSection />
        <Testimonial />
        <section className="closing" aria-labelledby="closing">
          <h2 id="closing">Ready to see if your idea has legs?</h2>
          <MainAction signIn={signIn} />
        </section>
      </main>
      <footer className="footer">
        <p>A hunch is a dashed line. Proof is a solid one.</p>
        <a href="/pitch-competition">Pitch competition</a>
      </footer>
    </div>
  );
}

function CallBanner({ phone, signIn }: Pick<LandingProps, 'phone' | 'signIn'>) {
  return (
    <aside className="banner" aria-label="Share a concept">
      {phone ? (
        <p>
          Got a hunch? Call <a href={telephoneLink(phone)}>{phone}</a> to share your concept.
        </p>
      ) : (
        <p>
          Got a hunch?{' '}
          {signIn === 'soon' ? (
            'Soon you can type it in'
          ) : (
            <a href={signIn === 'open' ? SIGN_UP_PATH : SIGN_IN_PATH}>Type it in</a>
          )}{' '}
          to share your concept.
        </p>
      )}
    </aside>
  );
}

function Hero({ phone, signIn, productName }: Omit<LandingProps, 'analyst'>) {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>Turn your calls into companies</h1>
        <p className="hero-line">
          {phone ? 'Pitch a business idea out loud.' : 'Pitch a business idea in your own words.'}{' '}
          {productName} finds the assumptions it rests on, then shows which are proven and which you only
          believe.
        </p>
        <HeroActions signIn={signIn} />
      </div>
      <figure className="picture">
        <div className="picture-parts">
          <PitchPicture />
          <CanvasPicture />
        </div>
        <figcaption>
          An example pitch. What is only believed stays dashed; what is proven turns solid.
        </figcaption>
      </figure>
    </section>
  );
}

function Testimonial() {
  return (
    <figure className="testimonial">
      <blockquote>
        <p>
          “I called with half an idea and hung up with a list.{' '}
          <mark>I finally knew which part to test first.</mark>”
        </p>
      </blockquote>
      <figcaption>Anonymous, early founder</figcaption>
    </figure>
  );
}
