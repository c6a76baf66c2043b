/** What stands before and after a part of a text, at most `length` characters of each, and never part of a word. */
export function wordsAround(text: string, { at, end }: { at: number; end: number }, length: number) {
  const before = text.slice(Math.max(0, at - length), at);
  const after = text.slice(end, end + length);
  return {
    before: at > length && !/\s/.test(text[at - length - 1] ?? '') ? before.replace(/^\S+/, '') : before,
    after:
      end + length < text.length && !/\s/.test(text[end + length] ?? '') ? after.replace(/\S+$/, '') : after,
  };
}
