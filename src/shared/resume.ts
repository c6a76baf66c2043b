import { RESUME_MAX_BYTES } from './limits.ts';

/** The accepted types of a resume (specification 1, section 5), as reported by the browser. */
export const RESUME_TYPES = ['image/jpeg', 'image/png', 'image/jpg', 'application/pdf'] as const;
export const RESUME_PICKER_ACCEPTS = '.pdf,.jpg,.jpeg,.png';

interface ResumeRefusal {
  readonly title: string;
  readonly description: string;
}

/** Why a file is refused as a resume, in the specification's words; null when it is accepted. */
export function resumeRefusal(file: { size: number; type: string; name: string }): ResumeRefusal | null {
  if (file.size > RESUME_MAX_BYTES) {
    return { title: 'File Too Large', description: 'Please upload a file smaller than 10MB.' };
  }
  if (!RESUME_TYPES.some((type) => type === resumeType(file))) {
    return { title: 'Invalid File Type', description: 'Please upload a JPG, PNG, or PDF file.' };
  }
  if (file.size === 0) {
    return { title: 'Upload Failed', description: 'This file is empty.' };
  }
  return null;
}

/** The content type to send; derived from the name when the browser reports none. */
export function resumeType(file: { type: string; name: string }): string {
  if (file.type) return file.type;
  const ending = file.name.toLowerCase().split('.').pop() ?? '';
  return { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }[ending] ?? '';
}
