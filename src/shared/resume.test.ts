import { describe, expect, it } from 'vitest';
import { RESUME_MAX_BYTES } from './limits.ts';
import { resumeRefusal } from './resume.ts';

const pdf = { name: 'me.pdf', type: 'application/pdf', size: 1000 };

describe('a resume file', () => {
  it('is accepted up to exactly 10 MB', () => {
    expect(resumeRefusal({ ...pdf, size: RESUME_MAX_BYTES })).toBeNull();
    expect(resumeRefusal({ ...pdf, size: RESUME_MAX_BYTES + 1 })).toEqual({
      title: 'File Too Large',
      description: 'Please upload a file smaller than 10MB.',
    });
  });

  it.each(['image/jpeg', 'image/png', 'image/jpg', 'application/pdf'])('may have the type %s', (type) => {
    expect(resumeRefusal({ ...pdf, type })).toBeNull();
  });

  it.each(['text/plain', 'image/gif', 'image/svg+xml', 'application/zip'])(
    'may not have the type %s',
    (type) => {
      expect(resumeRefusal({ ...pdf, type })).toEqual({
        title: 'Invalid File Type',
        description: 'Please upload a JPG, PNG, or PDF file.',
      });
    },
  );

  it('is judged by its extension when the browser reports no type', () => {
    expect(resumeRefusal({ ...pdf, type: '' })).toBeNull();
    expect(resumeRefusal({ name: 'me.docx', type: '', size: 10 })?.title).toBe('Invalid File Type');
  });

  it('must not be empty', () => {
    expect(resumeRefusal({ ...pdf, size: 0 })?.description).toBe('This file is empty.');
  });
});
