const LEAST_CHARACTERS = 20;

/** Whether a text only repeats our own prompt, such as one of its examples. */
export function isRepeated(text: string, told: string): boolean {
  const said = plain(text)
    .replace(/^["\s.…]+|["\s.…]+$/gu, '')
    .toLowerCase();
  return said.length >= LEAST_CHARACTERS && told.toLowerCase().includes(said);
}

function plain(text: string): string {
  return text
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/\s+/gu, ' ');
}
