/** Colours as `#rrggbb`, and their contrast ratio (WCAG 2.2, 1.4.3 and 1.4.11). */

export const TEXT_CONTRAST = 4.5;
/** The minimum for non-text elements, such as the border of a button. */
export const SHAPE_CONTRAST = 3;

const DARK = '#14120f';
const LIGHT = '#ffffff';

/** 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The more readable of the dark and the light text colour on a background; its contrast is always at least 4.5. */
export function inkOn(background: string): string {
  return contrastOf(DARK, background) >= contrastOf(LIGHT, background) ? DARK : LIGHT;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
