import { CANVAS_BOX_LABELS, type CanvasBox } from '../../../shared/canvas.ts';

/** How an example box stands: proven by evidence, believed only, or not answered yet. */
type BoxState = 'proven' | 'believed' | 'open';

interface PicturedBox {
  readonly box: CanvasBox;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly state: BoxState;
  /** Lengths of the lines of writing in it. */
  readonly lines: readonly number[];
}

const BOXES: readonly PicturedBox[] = [
  { box: 'problem', x: 2, y: 2, width: 124, height: 230, state: 'proven', lines: [96, 78, 90, 52] },
  { box: 'solution', x: 126, y: 2, width: 124, height: 115, state: 'believed', lines: [92, 64] },
  { box: 'keyMetrics', x: 126, y: 117, width: 124, height: 115, state: 'open', lines: [] },
  {
    box: 'uniqueValueProposition',
    x: 250,
    y: 2,
    width: 124,
    height: 230,
    state: 'believed',
    lines: [90, 70, 84],
  },
  { box: 'unfairAdvantage', x: 374, y: 2, width: 124, height: 115, state: 'open', lines: [] },
  { box: 'channels', x: 374, y: 117, width: 124, height: 115, state: 'believed', lines: [88, 56] },
  { box: 'customerSegments', x: 498, y: 2, width: 124, height: 230, state: 'proven', lines: [92, 70, 86] },
  { box: 'costStructure', x: 2, y: 232, width: 310, height: 96, state: 'open', lines: [] },
  { box: 'revenueStreams', x: 312, y: 232, width: 310, height: 96, state: 'proven', lines: [250, 180] },
];

/** The lean canvas filling in: solid where evidence stands behind a box, dashed where it is believed, "?" where it is open. */
export function CanvasPicture() {
  return (
    <svg className="picture-canvas" viewBox="0 0 624 400" aria-hidden="true">
      {BOXES.filter((each) => each.state !== 'proven').map((each) => (
        <CanvasBoxPicture key={each.box} {...each} />
      ))}
      {BOXES.filter((each) => each.state === 'proven').map((each) => (
        <CanvasBoxPicture key={each.box} {...each} />
      ))}
      <ScoreLine />
    </svg>
  );
}

function CanvasBoxPicture({ box, x, y, width, height, state, lines }: PicturedBox) {
  const words = CANVAS_BOX_LABELS[box].split(' ');
  const title = width > 200 ? [words.join(' ')] : words;
  const writingTop = y + 26 + title.length * 17;
  return (
    <g className={`box box-${state}`}>
      <rect x={x} y={y} width={width} height={height} />
      {title.map((word, row) => (
        <text key={word} x={x + 12} y={y + 24 + row * 17}>
          {word}
        </text>
      ))}
      {lines.map((length, row) => (
        <path key={`${box}-${length}`} d={`M${x + 14} ${writingTop + row * 19}h${length}`} />
      ))}
      {state === 'open' && (
        <text className="question" x={x + width - 14} y={y + height - 14} textAnchor="end">
          ?
        </text>
      )}
    </g>
  );
}

function ScoreLine() {
  return (
    <g className="score-line">
      <path className="score-rest" d="M2 372h620" />
      <rect className="score-proven" x="2" y="352" width="206" height="22" />
      <g className="score-believed">
        <rect x="208" y="352" width="168" height="22" />
        <path d={Array.from({ length: 16 }, (_, stripe) => `M${212 + stripe * 10} 373l8-20`).join('')} />
      </g>
      <text x="2" y="397">
        proven
      </text>
      <text x="208" y="397">
        only believed
      </text>
    </g>
  );
}
