/** Why ideas are lost: three lines that fade out, each sparser than the one before. */
export function ProblemSection() {
  return (
    <section className="problem" aria-labelledby="problem">
      <div className="problem-inner">
        <h2 id="problem">Ideas die in notebooks and chats</h2>
        <div>
          <p>
            A page written past midnight. A message to a friend who answers “nice!”. Nobody says no to an idea
            like that. It is never tested, so it just gets fainter.
          </p>
          <svg className="fading" viewBox="0 0 520 96" aria-hidden="true">
            <path d="M0 10h520" strokeDasharray="22 8" />
            <path d="M0 48h440" strokeDasharray="14 22" />
            <path d="M0 86h330" strokeDasharray="6 44" />
          </svg>
        </div>
      </div>
    </section>
  );
}
