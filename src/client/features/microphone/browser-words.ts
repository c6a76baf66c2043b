/** The part of the browser's own speech recognition that is used; TypeScript's library does not describe it. */
interface Recognition {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

type RecognitionClass = new () => Recognition;

function recognitionClass(): RecognitionClass | undefined {
  const offered = globalThis as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return offered.SpeechRecognition ?? offered.webkitSpeechRecognition;
}

/** Whether this browser offers to write words along. */
export function canWriteAlong(): boolean {
  return recognitionClass() !== undefined;
}

interface WritingAlong {
  onWords: (words: string) => void;
  onFailure: (message: string) => void;
}

/** Has the browser's own service write down what it hears, until the returned function is called. */
export function writeAlong({ onWords, onFailure }: WritingAlong): () => void {
  const Class = recognitionClass();
  if (!Class) return () => {};
  const recognition = new Class();
  let before = '';
  let heard = '';
  let isOver = false;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.lang = document.documentElement.lang || 'en';
  recognition.onresult = ({ results }) => {
    heard = Array.from(results, (each) => each[0]?.transcript.trim() ?? '').join(' ');
    onWords(`${before} ${heard}`.trim());
  };
  recognition.onerror = ({ error }) => {
    if (error === 'no-speech' || error === 'aborted') return;
    isOver = true;
    onFailure('Your browser’s service does not write along at the moment. Your recording goes on.');
  };
  // The service ends by itself after a pause.
  recognition.onend = () => {
    before = `${before} ${heard}`.trim();
    heard = '';
    if (!isOver) recognition.start();
  };
  recognition.start();
  return () => {
    isOver = true;
    recognition.stop();
  };
}
