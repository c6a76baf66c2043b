/**
 * A pitch as it is heard: what the founder believes is underlined with dashes, what somebody already paid for is
 * highlighted and underlined solid; from there the line leaves, like a cord, towards the canvas.
 */
export function PitchPicture() {
  return (
    <svg className="picture-pitch" viewBox="0 0 600 440" aria-hidden="true">
      <g className="pitch-words">
        <text x="0" y="58">
          “Dentists would
        </text>
        <text x="0" y="126">
          fill empty chairs
        </text>
        <text x="0" y="194">
          by text message.
        </text>
      </g>
      <g className="hunch-lines">
        <path d="M0 74h388" />
        <path d="M0 142h420" />
        <path d="M0 210h410" />
      </g>
      <text className="picture-note" x="436" y="215">
        a hunch
      </text>
      <rect className="highlight" x="-6" y="246" width="364" height="56" />
      <rect className="highlight" x="-6" y="314" width="308" height="56" />
      <g className="pitch-words on-highlight">
        <text x="0" y="288">
          Two have paid
        </text>
        <text x="0" y="356">
          me to try it.”
        </text>
      </g>
      <path className="proof-line" pathLength="1" d="M0 304h348" />
      <path
        className="proof-line proof-cord"
        pathLength="1"
        d="M0 372h330c52 0 84-26 84-66 0-40-56-42-60-4-4 46 58 72 110 52 60-24 60-150 136-154"
      />
      <text className="picture-note" x="436" y="412">
        proof
      </text>
    </svg>
  );
}
