/** A voice note to listen to. */
export function NoteRecording({ address }: { address: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the note's transcript stands above it
    <audio controls preload="none" src={address} aria-label="Recording" className="h-10 w-full" />
  );
}
