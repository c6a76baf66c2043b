import { Fragment } from 'react';
import { blocksOf } from '../../shared/prose-blocks.ts';

/** What an analyst wrote: paragraphs and "- " lists in plain text, no markup. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 wrap-anywhere">
      {blocksOf(text).map((block, at) => (
        <Fragment key={`${at}-${block.kind}`}>
          {block.kind === 'list' ? (
            <ul className="flex list-['–'] flex-col gap-2 pl-4">
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
