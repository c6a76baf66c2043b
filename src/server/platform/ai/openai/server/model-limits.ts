/** Limits that a refusal names, in tokens. */
export interface NamedLimits {
  /** Input and output together. */
  readonly context?: number;
  readonly output?: number;
  /** How long the server found the input to be. */
  readonly input?: number;
}

const IS_ABOUT_LENGTH =
  /max_tokens|max_completion_tokens|max_output_tokens|max_new_tokens|completion tokens|context (length|window|size)|context_length|num_ctx|n_ctx|too many tokens|prompt is too long|input is too long/;
const CONTEXT = [
  /(?:maximum )?context (?:length|window|size)[^\d]{0,30}(\d{3,7})/,
  /(\d{3,7})[- ]token context/,
  /n_ctx[^\d]{0,10}(\d{3,7})/,
  /must have less than (\d{3,7}) tokens/,
  /inputs?(?: tokens)? \+ max_new_tokens`? must be <= (\d{3,7})/,
];
const OUTPUT = [
  /supports? at most (\d{2,7})/,
  /\d{2,7} > (\d{2,7})/,
  /(?:less than or equal to|at most|<=?|maximum(?: value)? (?:is|of|for[^\d]{0,40})|exceeds?(?: the)?[^\d]{0,40}limit(?: of)?|cannot exceed|must not exceed|up to)\D{0,12}(\d{2,7})/,
];
const INPUT = [
  /(\d{2,7}) in the messages/,
  /request has (\d{2,7}) input tokens/,
  /(?:input|prompt)[^\d]{0,40}?(\d{2,7}) (?:input )?tokens/,
  /\((\d{2,7}) tokens\) exceed/,
];

/**
 * Parses length limits from an error message (OpenAI, vLLM, TGI, llama.cpp, LM Studio and gateways); null if it is
 * about something else, an empty object if it is about a length but names no number.
 */
export function limitsIn(text: string): NamedLimits | null {
  if (!IS_ABOUT_LENGTH.test(text)) return null;
  const context = firstNumber(CONTEXT, text);
  const output = context === undefined ? firstNumber(OUTPUT, text) : undefined;
  const input = firstNumber(INPUT, text);
  return {
    ...(context === undefined ? {} : { context }),
    ...(output === undefined ? {} : { output }),
    ...(input === undefined ? {} : { input }),
  };
}

function firstNumber(patterns: readonly RegExp[], text: string): number | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found) return Number(found);
  }
  return undefined;
}
