import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-text.ts';

describe('the text of a page', () => {
  it.each([
    [
      'keeps words of inline elements together',
      '<p>twenty-<b>two</b> <i>bak</i>eries</p>',
      'twenty-two bakeries',
    ],
    [
      'parts blocks and cells',
      '<h1>A</h1><p>B</p><table><tr><td>C</td><td>D</td></tr></table>',
      'A\nB\nC\nD',
    ],
    [
      'drops scripts, styles and comments',
      'a<script>if (1<2) "</p>"</script><style>x{}</style><!-- b -->c',
      'a\nc',
    ],
    ['is not fooled by tags in attributes', '<p title="a > b">c</p>', 'c'],
    ['keeps a lone angle bracket', '<p>5 < 6 and 7 > 2</p>', '5 < 6 and 7 > 2'],
    [
      'decodes entities once',
      '<p>&amp;lt; &#8364;5 &#x20AC;6 caf&eacute; &unknown;</p>',
      '&lt; €5 €6 café &unknown;',
    ],
    ['reads a page without head and body tags', '<!doctype html><title>T</title><p>x', 'T\nx'],
    ['lets an unclosed script swallow the rest', 'a<script>b', 'a'],
    [
      'takes impossible numbers for the replacement character',
      '&#0;&#xD800;&#x110000;',
      '\ufffd\ufffd\ufffd',
    ],
    ['survives markup that ends midway', 'a<p class="', 'a'],
  ])('%s', (_what, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each(['<div>', '<b><div>', '<p><a>', '<table><a>', '<font x>'])(
    'reads on in 100,000 nested %s',
    (tags) => {
      expect(htmlToText(`${tags.repeat(100_000)}x`)).toBe('x');
    },
  );
});
