import { useCallback, useEffect, useRef, useState } from 'react';
import { RECORDING_MAX_SECONDS } from '../../../shared/limits.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import type { KeptCopy } from './kept-copy.ts';
import type { SoundPurpose, SoundUpload } from './sound-upload.ts';

/** The length of a part, which bounds what is lost with a closed tab. */
const PART_MS = 1000;
/** When what recording needs is loaded ahead, so that a pitch can then be spoken without a network. */
const LOADED_AHEAD_MS = 10_000;
const FORMATS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'];

export type MicrophoneState = 'idle' | 'asking' | 'recording' | 'sending' | 'stuck';

interface MicrophoneOptions<Taken> {
  purpose: SoundPurpose;
  /** Has what has arrived taken in; by itself it becomes what its purpose says. Who leaves before the end, takes nothing. */
  take?: (serverId: string) => Promise<Taken>;
  onDone: () => void;
  onError: (message: string) => void;
}

/** What a recording is kept and sent with. */
async function loadParts() {
  const { beginCopy, finishSound, openSoundUpload, RefusedError, sendLeft, throwAwayRecording } =
    await import('./sending.ts');
  return { beginCopy, finishSound, openSoundUpload, RefusedError, sendLeft, throwAwayRecording };
}

/** The same, once what stands beside a recording is there too; not needed before one is made. */
async function loadSending() {
  const [parts] = await Promise.all([loadParts(), import('./while-recording.tsx')]);
  return parts;
}
type Sending = Awaited<ReturnType<typeof loadSending>>;

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;
}

/**
 * Records with the browser's microphone, uploads the sound while it is recorded, and keeps a local copy until the
 * server has processed it.
 */
export function useMicrophone<Taken>({ purpose, take, onDone, onError }: MicrophoneOptions<Taken>) {
  const { user } = useCurrentUser();
  const [state, setState] = useState<MicrophoneState>('idle');
  const [seconds, setSeconds] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const recorder = useRef<MediaRecorder>(null);
  const upload = useRef<SoundUpload>(null);
  const copy = useRef<KeptCopy>(null);
  const words = useRef('');
  const sending = useRef<Sending>(null);
  const prepare = () => void loadSending().catch(() => {});
  useEffect(() => {
    const timer = setTimeout(prepare, LOADED_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (state !== 'recording') return;
    const began = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - began) / 1000);
      setSeconds(passed);
      if (passed >= RECORDING_MAX_SECONDS) stopIfRunning(recorder.current);
    }, 250);
    return () => clearInterval(timer);
  }, [state]);

  // Leaving the page ends the recording; what was said is sent and taken in, unless it was for what has been cancelled.
  const isLeft = useRef(false);
  const isUnwanted = useRef(false);
  const isStuck = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      stopIfRunning(recorder.current);
      if (isStuck.current) copy.current?.release();
    };
  }, []);

  const noteWords = useCallback((text: string) => {
    words.current = text;
    copy.current?.note({ words: text });
  }, []);

  const sendAll = async () => {
    const { finishSound, RefusedError, sendLeft } = sending.current ?? (await loadSending());
    try {
      const serverId = await upload.current?.arrive();
      if (serverId) await (take ? take(serverId) : finishSound(serverId, purpose, words.current));
    } catch (error) {
      if (!(error instanceof RefusedError) || !copy.current) throw error;
      // After minutes without a connection the server has completed the recording; the whole sound is still here.
      await sendLeft(await copy.current.kept());
    }
  };

  const send = async () => {
    setState('sending');
    isStuck.current = false;
    try {
      await sendAll();
      await copy.current?.drop();
      setState('idle');
      onDone();
    } catch (error) {
      setState('stuck');
      isStuck.current = true;
      if (isLeft.current) copy.current?.release();
      onError(error instanceof Error ? error.message : 'Your recording could not be sent.');
    }
  };

  const discard = () => {
    setState('idle');
    if (!upload.current) return;
    sending.current
      ?.throwAwayRecording(upload.current, copy.current)
      .catch(({ message }: Error) => isLeft.current || onError(message));
  };

  const start = async () => {
    setState('asking');
    setSeconds(0);
    words.current = '';
    isUnwanted.current = false;
    try {
      sending.current = await loadSending();
      const heard = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isLeft.current) return end(heard);
      recorder.current = record(heard, sending.current);
      setStream(heard);
      setState('recording');
    } catch (error) {
      setState('idle');
      onError(whyNot(error));
    }
  };

  const record = (heard: MediaStream, { beginCopy, openSoundUpload }: Sending): MediaRecorder => {
    try {
      const format = FORMATS.find((each) => MediaRecorder.isTypeSupported(each));
      const running = new MediaRecorder(heard, format ? { mimeType: format } : {});
      const mimeType = format ?? (running.mimeType || 'audio/webm');
      // A simulated call's sound belongs to its dialog.
      const kept = user && !take ? beginCopy({ userId: user.id, mimeType, purpose }) : null;
      const sound = openSoundUpload({ mimeType, purpose, onProgress: (progress) => kept?.note(progress) });
      copy.current = kept;
      upload.current = sound;
      running.ondataavailable = ({ data }) => {
        kept?.add(data);
        sound.add(data);
      };
      running.onstop = () => {
        end(heard);
        setStream(null);
        if (isUnwanted.current || (take && isLeft.current)) discard();
        else void send();
      };
      running.start(PART_MS);
      return running;
    } catch (error) {
      end(heard);
      throw error;
    }
  };

  const stop = () => stopIfRunning(recorder.current);
  /** Ends the recording and keeps nothing of it. */
  const throwAway = () => {
    isUnwanted.current = true;
    stop();
  };
  return { state, seconds, stream, prepare, start, stop, throwAway, resend: send, noteWords };
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
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
