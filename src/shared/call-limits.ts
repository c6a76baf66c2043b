/** A shorter recording cannot contain speech. */
export const RECORDING_MIN_SECONDS = 1;
/** The maximum size of a stored recording. */
export const RECORDING_MAX_BYTES = 100 * 1024 * 1024;
export const GREETING_MAX_CHARACTERS = 500;
export const TRANSCRIPT_MAX_CHARACTERS = 50_000;
export const RECENT_CALLS = 5;
/** The most that one answer lists; older ones are asked for. */
export const CALLS_PAGE = 1000;
export const DASHBOARD_PINS = 4;
