import { Fragment } from 'react';

/** What an analyst wrote: paragraphs and "- " lists in plain text, no markup. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 wrap-anywhere">
      {blocksOf(text).map((block, at) => (
        <Fragment key={`${at}-${block.kind}`}>
          {block.kind === 'list' ? (
            <ul className="flex list-['–'] flex-col gap-1.5 pl-4">
              {block.lines.map((line) => (
                <li key={line} className="pl-2">
                  {line}
                </li>
              ))}
            </ul>
          ) : (
            <p className="whitespace-pre-line">{block.lines.join('\n')}</p>
          )}
        </Fragment>
      ))}
    </div>
  );
}

interface Block {
  readonly kind: 'list' | 'paragraph';
  readonly lines: string[];
}

/** Splits prose into paragraphs and lists; a list may follow its introduction without a blank line. */
export function blocksOf(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const blocks: Block[] = [];
    for (const line of part.split('\n').map((each) => each.trim())) {
      if (line !== '') addLine(blocks, line);
    }
    return blocks;
  });
}

function addLine(blocks: Block[], line: string): void {
  const item = /^[-•*]\s+(.*)$/.exec(line);
  const kind = item ? 'list' : 'paragraph';
  const words = item?.[1] ?? line;
  const last = blocks[blocks.length - 1];
  if (last?.kind === kind) last.lines.push(words);
  else blocks.push({ kind, lines: [words] });
}
