// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-text.ts';

const HIDING = [
  '<p hidden>Q</p>',
  '<p HIDDEN>Q</p>',
  '<p hidden="">Q</p>',
  '<p hidden=false>Q</p>',
  '<p/hidden/>Q</p>',
  `<p class='a'hidden>Q</p>`,
  '<p title = "a > b" hidden>Q</p>',
  '<p title=a"b hidden>Q</p>',
  '<div popover>Q</div>',
  '<dialog>Q</dialog>',
  '<p style="display:none">Q</p>',
  `<P STYLE='DISPLAY : NONE'>Q</P>`,
  '<p style=display:none>Q</p>',
  '<p style = "color: red;\n display :\tnone !important ;">Q</p>',
  '<p style="display:/* x */none">Q</p>',
  '<p style="d\\69splay:\\6e one">Q</p>',
  '<p style="display&#58;&#x6e;one">Q</p>',
  '<p style="display&colon;none">Q</p>',
  '<p style="display:none" style="display:block">Q</p>',
  '<p style="visibility:hidden">Q</p>',
  '<p style="visibility: collapse">Q</p>',
  '<p style="content-visibility:hidden">Q</p>',
  '<p style="opacity:0">Q</p>',
  '<p style="opacity: .00">Q</p>',
  '<p style="opacity:0%">Q</p>',
  '<p style="opacity:-1">Q</p>',
  '<p style="font-size:0">Q</p>',
  '<p style="font-size: 0.0px">Q</p>',
  '<p style="font:0/0 a">Q</p>',
  '<p style="font-size:0"><b style="font-size:2em">Q</b></p>',
  '<template>Q</template>',
  '<template><template></template>Q</template>',
  '<noscript>Q</noscript>',
  '<script/>Q</script>',
  '<textarea>Q</textarea>',
  '<input value="Q">',
  '<input type="hidden" value="Q">',
  '<img alt="Q" src="x">',
  '<select><option>Q</option></select>',
  '<datalist><option>Q</option></datalist>',
  '<iframe>Q</iframe>',
  '<noembed>Q</noembed>',
  '<object><p>Q</p></object>',
  '<canvas>Q</canvas>',
  '<audio>Q</audio>',
  '<svg><svg></svg>Q</svg>',
  '<!-- Q -->',
  '</ Q>',
  '<? Q ?>',
];

/** What is hidden by an element that ends elsewhere than at the next end tag of its name. */
const ENDS_ELSEWHERE = [
  '<div hidden><div>x</div>Q</div>',
  '<div hidden><p>x</p><section><b>Q</b></section></div>',
  '<span hidden><div></span>Q</div></span>',
  '<div hidden></section>Q</div>',
  '<section><div hidden><table><tr><td></section></div>Q</td></tr></table></div></section>',
  '<div hidden><!-- </div> -->Q</div>',
  '<div hidden><p title="</div>">Q</p></div>',
  '<div hidden><script></div></script>Q</div>',
  '<div hidden><textarea></div></textarea>Q</div>',
  '<div hidden><br/><div/>x</div>Q</div>',
  '<ul><li hidden>x<ul><li>x</li></ul>Q<li>y</ul>',
  '<ul><li>x<ul hidden></li>Q</ul></ul>',
  '<table><tr style="display:none"><td>x<td>Q<tr><td>y</table>',
  '<p>x<b hidden>x<p>Q</b>',
  '<body hidden></body>Q',
  '<div hidden>Q',
  '<div hidden><p>Q',
];

/** What looks like hidden and is not, each with what is read between the words around it. */
const SEEN: readonly (readonly [html: string, text: string])[] = [
  ['<p aria-hidden="true">Q</p>', 'Q'],
  ['<p data-hidden title="hidden">Q</p>', 'Q'],
  ['<p style="display:block" style="display:none">Q</p>', 'Q'],
  ['<p style="opacity:0.9; font-size:10px; visibility:visible">Q</p>', 'Q'],
  ['<p style="constructor:none">Q</p>', 'Q'],
  ['<dialog open>Q</dialog>', 'Q'],
  ['<div style="font-size:0"><b style="font-size:14px">Q</b>x</div>', 'Q'],
  ['<div style="visibility:hidden"><b style="visibility:visible">Q</b>x</div>', 'Q'],
  ['<br style="display:none">Q', 'Q'],
  ['<img hidden>Q<input style="display:none" value="x">R', 'Q\nR'],
  ['<div hidden>x</div>Q', 'Q'],
  ['<p hidden>x<p>Q', 'Q'],
  ['<ul><li hidden>x<li>Q</ul>', 'Q'],
  ['<dl><dt hidden>x<dd>Q</dl>', 'Q'],
  ['<table><tr><td hidden>x<td>Q<tr hidden><td>x<tr><td>R</table>', 'Q\nR'],
  ['<section><div hidden>x</section>Q', 'Q'],
  ['<div hidden><td></div>Q', 'Q'],
  ['<a hidden>x<a>Q</a>', 'Q'],
  ['<svg><style/><path hidden/></svg>Q', 'Q'],
  ['twenty-<b hidden>x</b>two', 'twenty-two'],
  ['<constructor>Q</constructor>', 'Q'],
];

describe('the text of a page leaves out', () => {
  it.each(HIDING)('%s', (html) => {
    expect(htmlToText(`<p>before</p>${html}<p>after</p>`)).toBe('before\nafter');
  });

  it.each(ENDS_ELSEWHERE)('what is hidden in %s', (html) => {
    expect(htmlToText(`<p>before</p>${html}`)).not.toContain('Q');
  });

  it('each word that the tree of a browser has in a hidden element, and no other', () => {
    fc.assert(
      fc.property(fc.array(PIECE, { minLength: 4, maxLength: 14 }), (pieces) => {
        const html = `<!doctype html><body>${pieces.map((piece, at) => piece.replace('WORD', `w${at}`)).join(' ')}`;
        expect(wordsOf(htmlToText(html))).toEqual(wordsOf(seenByBrowser(html)));
      }),
      { numRuns: 1000 },
    );
  });

  it('nothing besides', () => {
    const texts = SEEN.map(([html]) => [html, htmlToText(`<p>before</p>${html}<p>after</p>`)]);
    expect(texts).toEqual(SEEN.map(([html, text]) => [html, `before\n${text}\nafter`]));
  });
});

const NAMES =
  'a b button dialog div h1 li object p rp section select span svg table tbody td template th tr ul';
const PIECE = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...NAMES.split(' ')),
      fc.constantFrom('', '', '', ' hidden', ' style="display:none"'),
    )
    .map(([name, hiding]) => `<${name}${hiding}>`),
  fc.constantFrom(...NAMES.split(' ')).map((name) => `</${name}>`),
  fc.constant('WORD'),
  fc.constantFrom(
    '<br>',
    '<input hidden>',
    '<!-- </div> -->',
    '<script></div></script>',
    '<textarea></p></textarea>',
  ),
);
const NEVER_SEEN = 'dialog object rp script select svg template textarea [hidden] [style]'.replaceAll(
  ' ',
  ',',
);

function seenByBrowser(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll(NEVER_SEEN)) hidden.remove();
  return body.textContent;
}

/** Sorted: the document of the tests puts text that a table may not hold elsewhere than the standard has it. */
function wordsOf(text: string): readonly string[] {
  return (text.match(/w\d+/g) ?? []).sort();
}
