/** What a recording is kept and sent with. One module, so that it is loaded at once when one is made. */
export { beginCopy } from './kept-copy.ts';
export { sendLeft } from './send-kept.ts';
export { finishSound, openSoundUpload, RefusedError } from './sound-upload.ts';
export { throwAwayRecording } from './throw-away.ts';
