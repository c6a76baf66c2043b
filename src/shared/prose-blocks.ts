export interface ProseBlock {
  readonly kind: 'list' | 'paragraph';
  readonly lines: string[];
}

/** Splits prose into paragraphs and lists; a list may follow its introduction without a blank line. */
export function blocksOf(text: string): ProseBlock[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const blocks: ProseBlock[] = [];
    for (const line of part.split('\n').map((each) => each.trim())) {
      if (line !== '') addLine(blocks, line);
    }
    return blocks;
  });
}

function addLine(blocks: ProseBlock[], line: string): void {
  const item = /^[-•*]\s+(.*)$/.exec(line);
  const kind = item ? 'list' : 'paragraph';
  const words = item?.[1] ?? line;
  const last = blocks[blocks.length - 1];
  if (last?.kind === kind) last.lines.push(words);
  else blocks.push({ kind, lines: [words] });
}
