import { useEffect, useRef, useState } from 'react';
import { RECORDING_MAX_SECONDS } from '../../../shared/limits.ts';
import { openPitchUpload, type PitchUpload } from './pitch-upload.ts';

const PART_MS = 2000;
const FORMATS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'];

export type MicrophoneState = 'idle' | 'asking' | 'recording' | 'sending' | 'stuck';

interface MicrophoneOptions {
  onDone: (result: { conceptId: string | null }) => void;
  onError: (message: string) => void;
}

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;
}

/** Records with the browser's microphone and sends what was said while it is being said. */
export function useMicrophone({ onDone, onError }: MicrophoneOptions) {
  const [state, setState] = useState<MicrophoneState>('idle');
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder>(null);
  const upload = useRef<PitchUpload>(null);

  useEffect(() => {
    if (state !== 'recording') return;
    const began = Date.now();
    const timer = setInterval(() => {
      const passed = Math.floor((Date.now() - began) / 1000);
      setSeconds(passed);
      if (passed >= RECORDING_MAX_SECONDS) recorder.current?.stop();
    }, 250);
    return () => clearInterval(timer);
  }, [state]);

  // Leaving the page ends the recording; what was said is sent and taken in.
  useEffect(() => () => stopIfRunning(recorder.current), []);

  const send = async () => {
    setState('sending');
    try {
      const result = await upload.current?.finish();
      setState('idle');
      if (result) onDone(result);
    } catch (error) {
      setState('stuck');
      onError(error instanceof Error ? error.message : 'Your recording could not be sent.');
    }
  };

  const start = async () => {
    setState('asking');
    setSeconds(0);
    let stream: MediaStream | undefined;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
      const running = new MediaRecorder(stream, mimeType ? { mimeType } : {});
      upload.current = await openPitchUpload(mimeType ?? (running.mimeType || 'audio/webm'));
      recorder.current = running;
      running.ondataavailable = (event) => upload.current?.add(event.data);
      running.onstop = () => {
        for (const track of running.stream.getTracks()) track.stop();
        void send();
      };
      running.start(PART_MS);
      setState('recording');
    } catch (error) {
      for (const track of stream?.getTracks() ?? []) track.stop();
      setState('idle');
      onError(whyNot(error));
    }
  };

  return { state, seconds, start, stop: () => stopIfRunning(recorder.current), resend: send };
}

function stopIfRunning(recorder: MediaRecorder | null): void {
  if (recorder && recorder.state !== 'inactive') recorder.stop();
}

function whyNot(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'Please allow the microphone in your browser, then try again.';
  if (name === 'NotFoundError') return 'No microphone was found.';
  return 'The recording could not be started. Please try again.';
}
