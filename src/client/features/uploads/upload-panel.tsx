import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import '@uppy/image-editor/css/style.min.css';
import './upload-panel.css';
import Dashboard from '@uppy/react/dashboard';
import { useEffect, useRef, useState } from 'react';
import type { UploadOptions, UploadOutcome } from './upload-types.ts';
import { createUploader, DEFAULT_MAX_BYTES, type Uploader, uploadedFiles } from './uploader.ts';

const HANDOFF_MS = 100;
const DEFAULT_FIELDS = [{ id: 'name', name: 'Name', placeholder: 'File name' }];

interface UploadPanelProps extends UploadOptions {
  onComplete: (outcome: UploadOutcome) => void;
  onFinished: () => void;
}

/** Uppy's dashboard: drop, browse, previews, names, image editor, progress. Leaving it cancels what is under way. */
export function UploadPanel({ onComplete, onFinished, ...options }: UploadPanelProps) {
  const { metaFields = [], maxFiles = 1, maxBytes = DEFAULT_MAX_BYTES } = options;
  const handlers = useRef({ onComplete, onFinished });
  handlers.current = { onComplete, onFinished };
  const firstOptions = useRef(options);
  const [uppy, setUppy] = useState<Uploader | null>(null);

  useEffect(() => {
    const made = createUploader(firstOptions.current);
    let handoff: ReturnType<typeof setTimeout> | undefined;
    // With a failure among them the dialog stays, for another try, or until what failed is taken out.
    const handOver = () => {
      const arrived = uploadedFiles(made);
      if (handoff || arrived.length === 0 || arrived.length < made.getFiles().length) return;
      handlers.current.onComplete({ successful: arrived });
      handoff = setTimeout(() => {
        made.clear();
        handlers.current.onFinished();
      }, HANDOFF_MS);
    };
    made.on('complete', handOver);
    made.on('file-removed', handOver);
    setUppy(made);
    return () => {
      clearTimeout(handoff);
      made.cancelAll();
      made.destroy();
    };
  }, []);

  if (!uppy) return null;
  return (
    <div ref={nameSingleFileList}>
      <Dashboard
        uppy={uppy}
        width="100%"
        height={550}
        theme={shownTheme()}
        thumbnailWidth={280}
        proudlyDisplayPoweredByUppy={false}
        note={limitsNote(maxFiles, maxBytes)}
        metaFields={[
          ...DEFAULT_FIELDS,
          ...metaFields.map(({ id, name, placeholder }) => ({ id, name, placeholder: placeholder ?? '' })),
        ]}
      />
    </div>
  );
}

/** Uppy shows a single file as an item of a list that it forgets to call one. */
function nameSingleFileList(panel: HTMLElement | null) {
  if (!panel) return;
  const observer = new MutationObserver(() => {
    for (const list of panel.querySelectorAll('.uppy-Dashboard-files:not([role])')) {
      list.setAttribute('role', 'list');
    }
  });
  observer.observe(panel, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function limitsNote(maxFiles: number, maxBytes: number): string {
  const size = `${Math.floor(maxBytes / (1024 * 1024))} MB`;
  return maxFiles === 1 ? `1 file, up to ${size}` : `Up to ${maxFiles} files, up to ${size} each`;
}

function shownTheme(): 'auto' | 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}
