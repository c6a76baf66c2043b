export const START_ARGUMENTS: readonly string[];
