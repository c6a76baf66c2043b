/** The browser's database of the recordings that were not sent completely. */
export const RECORDINGS_DATABASE = 'hunchline-microphone';
