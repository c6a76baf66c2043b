import { describe, expect, it } from 'vitest';
import { inputOf, missingToPublish, type PageValues, previewAddress, valuesOf } from './page-form.ts';

const missing = (typed: Partial<PageValues>) => missingToPublish({ ...valuesOf(null, []), ...typed });

describe('what a page lacks before it can be published', () => {
  it('is a message', () => {
    expect(missing({})).toEqual(['Messages']);
    expect(missing({ messageIds: ['m'] })).toEqual([]);
  });

  it('is a price where visitors pay, and only there', () => {
    const preorder: Partial<PageValues> = { messageIds: ['m'], callToActionKind: 'preorder' };
    for (const price of ['', ' ', '0', 'much'])
      expect(missing({ ...preorder, price }), price).toEqual(['Price']);
    for (const price of ['12', '12,50', '0.5']) expect(missing({ ...preorder, price }), price).toEqual([]);
    expect(missing({ messageIds: ['m'], price: '' })).toEqual([]);
  });
});

describe('the name that visitors see', () => {
  it('is sent as it stands, also when it was emptied, and shown by the preview before it is saved', () => {
    for (const shownName of ['Walks & Co', '']) {
      const values = { ...valuesOf(null, []), shownName };
      expect(inputOf('c', values)).toMatchObject({ id: 'c', shownName });
      const { searchParams } = new URL(previewAddress('c', values, '1'), 'http://localhost');
      expect(searchParams.get('name')).toBe(shownName);
    }
  });
});
