/** Tables that stay small, because old rows are deleted or by their nature. */
export const SMALL: ReadonlySet<string> = new Set([
  'prompt_versions',
  'features',
  'competition_rounds',
  'process_figures',
  'doomed_files',
  // One row for each part of the program, prompt, migration and administrator who is signed in.
  'part_failures',
  'ai_prompts',
  'schema_migrations',
  'admin_sessions',
]);

/** Queries over whole tables for metrics and the operator; no founder waits for them. */
export const ABOUT_EVERYTHING: Readonly<Record<string, string>> = {
  calls_stats_all: 'counts every call of the installation',
  competition_entries: 'lists every entry of every round for administrators',
  feedback_overview: 'counts and averages all feedback',
};
