/** Limits and constants of the specification (section 9 of both documents) and of the design. */
export const POLL_INTERVAL_MS = 2000;
export const COMPETITION_POLL_INTERVAL_MS = 5000;
export const GATHER_REFETCH_DELAY_MS = 3000;
export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;

export const PITCH_MAX_CHARACTERS = 50_000;
export const TITLE_MAX_CHARACTERS = 200;
/** Customer and offer, one line each. */
export const OFFER_MAX_CHARACTERS = 160;
export const EVIDENCE_MAX_CHARACTERS = 1000;
export const NOTE_MAX_CHARACTERS = 20_000;
export const ASSUMPTION_MAX_CHARACTERS = 2000;
export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 256;
export const PHONE_MIN_CHARACTERS = 10;

export const SUMMARY_PREVIEW_CHARACTERS = 40;
export const THOUGHT_PREVIEW_CHARACTERS = 100;
export const TOOLTIP_ASSUMPTION_CHARACTERS = 100;

export const RESUME_MAX_BYTES = 10 * 1024 * 1024;
export const ATTACHMENT_MAX_BYTES = 50 * 1024 * 1024;
export const NOTE_EDIT_ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const ATTACHMENTS_PER_NOTE = 5;
/** The maximum of one multipart upload; what uses the file may have a stricter limit. */
export const MULTIPART_MAX_BYTES = 5 * 1024 * 1024 * 1024;
export const MULTIPART_THRESHOLD_BYTES = 100 * 1024 * 1024;
export const PART_MIN_BYTES = 5 * 1024 * 1024;
export const PARTS_MAX = 10_000;
export const SIGNED_URL_LIFETIME_SECONDS = 604_800;

export const ACTIVE_ASSUMPTIONS = 10;
export const COMMUNITY_GOAL_TIERS = [10, 25, 50, 100] as const;

/** The default budget for the analysis of one concept, in millionths of a US dollar. */
export const CONCEPT_BUDGET_MICROS = 3_000_000;

/** The line's own limit on one recording, in seconds (design, section 4). */
export const RECORDING_MAX_SECONDS = 600;
