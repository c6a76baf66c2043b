/** A preview: at most `max` characters, with an ellipsis in place of the rest. Never cuts a character in half. */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= max) return characters.join('');
  return `${characters.slice(0, max).join('')}...`;
}
