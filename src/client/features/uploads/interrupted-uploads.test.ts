import { beforeEach, describe, expect, it } from 'vitest';
import { forgetUpload, recallUpload, rememberUpload } from './interrupted-uploads.ts';

const FILE = { name: 'talk.mp4', type: 'video/mp4', size: 200_000_000, lastModified: 1 };
const UPLOAD = { uploadId: 'u1', key: 'attachments/a/b' };

describe('an interrupted upload', () => {
  beforeEach(() => localStorage.clear());

  it('is found again for the same file only', () => {
    rememberUpload(FILE, UPLOAD);
    expect(recallUpload(FILE)).toEqual(UPLOAD);
    expect(recallUpload({ ...FILE, lastModified: 2 })).toBeNull();
    expect(recallUpload({ ...FILE, size: 1 })).toBeNull();
  });

  it('is forgotten once it is completed or cancelled', () => {
    rememberUpload(FILE, UPLOAD);
    forgetUpload(FILE);
    expect(recallUpload(FILE)).toBeNull();
  });

  it('is ignored when its stored record is malformed', () => {
    for (const nonsense of ['{', '[]', '{"x":1}', 'null']) {
      localStorage.setItem('hunchline-uploads', nonsense);
      expect(recallUpload(FILE)).toBeNull();
    }
    rememberUpload(FILE, UPLOAD);
    expect(recallUpload(FILE)).toEqual(UPLOAD);
  });
});
