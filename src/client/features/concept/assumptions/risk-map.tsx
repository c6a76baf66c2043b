import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { IMPORTANCE_LABELS } from '../../../../shared/ratings.ts';
import { PageLink } from '../../../lib/page-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cutText } from '../../../ui/cut-text.ts';
import { arrowStep } from '../arrow-step.ts';
import { provenWords } from '../assumption-words.ts';
import { ShowMore } from '../show-more.tsx';
import { usePaging } from '../use-paging.ts';
import { type MapPoint, mapPoints } from './map-points.ts';

/** As large as a finger needs, in pixels. */
const DOT = 24;

/**
 * Importance against proven share; test the upper left next. One tab stop; arrow keys move between points. A finger, which
 * cannot point without pressing, first has a point named and offered; its second tap opens it.
 */
export function RiskMap({ assumptions }: { assumptions: readonly AssumptionView[] }) {
  const points = useMemo(() => mapPoints(assumptions), [assumptions]);
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const [pointed, setPointed] = useState<MapPoint | null>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [touchedKey, setTouchedKey] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const current = Math.max(
    0,
    points.findIndex((point) => point.key === currentKey),
  );
  const open = points.find((point) => point.key === openKey) ?? null;
  const touched = points.find((point) => point.key === touchedKey) ?? null;
  const named = pointed ?? touched;
  const move = (event: KeyboardEvent) => {
    const next = arrowStep(event.key, current, points.length);
    if (next === null) return;
    event.preventDefault();
    setCurrentKey(points[next]?.key ?? null);
    list.current?.querySelectorAll<HTMLElement>('[data-point]')[next]?.focus();
  };
  return (
    <Card title="What to test next">
      <div className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <ImportanceAxis />
        <div className="relative h-80 border-b-[1.5px] border-l-[1.5px] border-edge">
          <Ground />
          <ul ref={list} aria-label="Map of importance against evidence" onKeyDown={move}>
            {points.map((point, index) => (
              <li key={point.key}>
                <Point
                  point={point}
                  tabIndex={index === current ? 0 : -1}
                  onPoint={(on) => {
                    setPointed(on ? point : null);
                    if (on) setCurrentKey(point.key);
                  }}
                  onOpen={() => setOpenKey(point.key === openKey ? null : point.key)}
                  isTouched={point.key === touchedKey}
                  onTouch={() => setTouchedKey(point.key)}
                  isOpen={point.key === openKey}
                />
              </li>
            ))}
          </ul>
        </div>
        <div className="col-start-2 mt-1 flex justify-between text-xs text-ink-soft" aria-hidden>
          <span>A hunch</span>
          <span>Proven</span>
        </div>
      </div>
      <p aria-hidden className="mt-3 min-h-[4.5rem] text-sm wrap-anywhere">
        {named ? (
          pointWords(named)
        ) : (
          <span className="text-ink-soft">
            Higher matters more. Further right, evidence carries more. Begin at the upper left.
            {points.some(isRiskiest) && ' The riskiest has a 1: its rank counts how sure you are as well.'}
          </span>
        )}
      </p>
      {touched?.assumptions[0] && (
        <PageLink
          to={paths.assumption(touched.assumptions[0].id)}
          aria-label={`Open: ${pointWords(touched)}`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Open
        </PageLink>
      )}
      {open && <PointList point={open} />}
    </Card>
  );
}

function ImportanceAxis() {
  return (
    <ul
      aria-hidden
      className="flex h-80 flex-col justify-between py-3 text-right text-xs leading-tight text-ink-soft"
    >
      {[...IMPORTANCE_LABELS].reverse().map((label) => (
        <li key={label} className="flex h-10 items-center justify-end">
          {label.replace(' Important', '')}
        </li>
      ))}
    </ul>
  );
}

/** Highlights the upper left: important and not proven yet. Its name stands above, where no point can lie on it. */
function Ground() {
  return (
    <>
      <div aria-hidden className="absolute top-0 left-0 h-[40%] w-[45%] bg-marker" />
      <span aria-hidden className="absolute bottom-full left-0 pb-1 text-xs font-semibold text-ink-soft">
        Test next
      </span>
    </>
  );
}

interface PointProps {
  point: MapPoint;
  tabIndex: number;
  onPoint: (on: boolean) => void;
  onOpen: () => void;
  isOpen: boolean;
  /** Whether it is the one that was tapped last. */
  isTouched: boolean;
  onTouch: () => void;
}

function Point({ point, tabIndex, onPoint, onOpen, isOpen, isTouched, onTouch }: PointProps) {
  const byFinger = useRef(false);
  const [first] = point.assumptions;
  if (!first) return null;
  const many = point.assumptions.length > 1;
  const style = placeOf(point, many);
  const shared = {
    'data-point': true,
    'aria-label': pointWords(point),
    tabIndex,
    style,
    onMouseEnter: () => onPoint(true),
    onMouseLeave: () => onPoint(false),
    onFocus: () => onPoint(true),
    onBlur: () => onPoint(false),
    className: classNames(
      'absolute grid place-content-center rounded-full border-2 border-ink text-xs font-semibold no-underline hover:z-1 focus-visible:z-1',
      point.proven > 0
        ? 'bg-ink text-paper hover:bg-marker hover:text-on-marker'
        : 'bg-surface text-ink hover:bg-marker hover:text-on-marker',
      point.proven === 0 && (many || first.active) && 'border-dashed',
      !many && !first.active && 'opacity-45',
    ),
  };
  if (!many) {
    return (
      <PageLink
        {...shared}
        to={paths.assumption(first.id)}
        onPointerDown={({ pointerType }) => {
          byFinger.current = pointerType === 'touch';
        }}
        onClick={(event) => {
          // A key or a screen reader clicks without a pointer.
          const isFirstTap = byFinger.current && !isTouched;
          byFinger.current = false;
          if (!isFirstTap) return;
          event.preventDefault();
          onTouch();
        }}
      >
        {isRiskiest(point) && '1'}
      </PageLink>
    );
  }
  return (
    <button type="button" {...shared} aria-expanded={isOpen} onClick={onOpen}>
      {point.assumptions.length > 999 ? '999+' : point.assumptions.length}
    </button>
  );
}

/** Whether it is the one that the rank puts first, by importance and confidence. */
function isRiskiest({ assumptions: [first, ...others] }: Pick<MapPoint, 'assumptions'>): boolean {
  return others.length === 0 && first !== undefined && first.active && first.rank === 1;
}

/** Keeps every point inside the frame, by half a dot at either edge. */
function placeOf(point: MapPoint, many: boolean) {
  const size = many ? 36 : DOT;
  const across = `calc(${DOT}px + (100% - ${2 * DOT}px) * ${point.proven} + ${point.column * (DOT + 1)}px - ${size / 2}px)`;
  const down = `calc(${(5 - point.importance) * 20 + 10}% + ${point.row * (DOT + 1)}px - ${size / 2}px)`;
  return { left: across, top: down, width: size, height: size };
}

function pointWords({ assumptions }: Pick<MapPoint, 'assumptions'>): string {
  const [first] = assumptions;
  if (!first) return '';
  if (assumptions.length > 1) {
    const shares = assumptions.map(({ proven }) => proven);
    const [least, most] = [provenWords(Math.min(...shares)), provenWords(Math.max(...shares))];
    const proven = least === most ? least : `${least} to ${most}`;
    return `${assumptions.length} assumptions: ${first.importance}, ${proven}`;
  }
  const said = `${cutText(first.text, 160)} (${first.importance}, ${provenWords(first.proven)}${first.active ? '' : ', inactive'})`;
  return isRiskiest({ assumptions }) ? `1, the riskiest: ${said}` : said;
}

/** The assumptions of a point with a number. */
function PointList({ point }: { point: MapPoint }) {
  const { shown, left, list, showMore } = usePaging(point.assumptions, 8);
  return (
    <div className="mt-2 border-t-[1.5px] border-line pt-3">
      <ul ref={list} className="mb-3 flex flex-col gap-2 text-sm">
        {shown.map((each) => (
          <li key={each.id} className="wrap-anywhere">
            <PageLink to={paths.assumption(each.id)} className="link">
              {cutText(each.text, 100)}
            </PageLink>
          </li>
        ))}
      </ul>
      <ShowMore left={left} list={list} onShowMore={showMore} />
    </div>
  );
}
