import { ICON_PATHS } from './icon-paths.ts';

/** Draws a concept's icon as an SVG data URL, from known shapes only: an unknown glyph becomes a light bulb. */
export function drawIcon({ glyph, hue }: { glyph: string; hue: number }): string {
  const shapes = ICON_PATHS[glyph] ?? ICON_PATHS.lightbulb ?? '';
  const ground = `hsl(${hue} 70% 86%)`;
  const ink = `hsl(${hue} 80% 16%)`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${ground}"/>` +
    `<g transform="translate(12 12)" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" ` +
    `stroke-linejoin="round">${shapes}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
