/** The look of every chart: what is counted in ink, the rest of a whole quiet, one baseline. Height is 10 rem. */
export const CHART = {
  frame: 'h-40 w-full',
  counted: 'fill-ink',
  countedMark: 'bg-ink',
  rest: 'fill-bar-grey',
  restMark: 'bg-bar-grey',
  baseline: 'stroke-edge',
} as const;
