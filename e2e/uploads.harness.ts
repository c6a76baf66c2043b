import '../src/client/app/schema-settings.ts';
import '../src/client/styles/app.css';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { UploadButton } from '../src/client/features/uploads/upload-button.tsx';
import type { UploadedFile } from '../src/client/features/uploads/upload-types.ts';

const asked = new URLSearchParams(location.search);
const caption = { id: 'caption', name: 'Caption', required: true };

/** A page with the upload button alone; limits come from the query, and uploaded files are shown as text. */
function Harness() {
  const [outcome, setOutcome] = useState<readonly UploadedFile[]>([]);
  return createElement(
    'main',
    { className: 'p-6' },
    createElement('h1', null, 'Uploads'),
    createElement(UploadButton, {
      label: 'Upload files',
      maxFiles: Number(asked.get('maxFiles') ?? 1),
      ...(asked.has('maxBytes') && { maxBytes: Number(asked.get('maxBytes')) }),
      ...(asked.has('caption') && { metaFields: [caption] }),
      getUploadTarget: async () => {
        const answer = await fetch('/api/attachments/upload-url', { method: 'POST' });
        const { uploadURL } = (await answer.json()) as { uploadURL: string };
        return { method: 'PUT' as const, url: uploadURL };
      },
      onComplete: ({ successful }) => setOutcome(successful),
    }),
    createElement('output', { 'aria-label': 'Outcome' }, JSON.stringify(outcome)),
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Harness));
