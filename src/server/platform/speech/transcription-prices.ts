/** What a transcription used, as the provider reports it. */
export type TranscriptionUsage =
  | { readonly type: 'duration'; readonly seconds: number }
  | {
      readonly type: 'tokens';
      readonly input_tokens: number;
      readonly output_tokens: number;
      readonly input_token_details?: { readonly audio_tokens?: number };
    };

interface TranscriptionPrice {
  /** Millionths of a dollar: per token, or per minute if only a duration is reported. */
  readonly audioToken: number;
  readonly textToken: number;
  readonly outputToken: number;
  readonly minute: number;
}

const LARGE: TranscriptionPrice = { audioToken: 6, textToken: 2.5, outputToken: 10, minute: 6000 };
const SMALL: TranscriptionPrice = { audioToken: 3, textToken: 1.25, outputToken: 5, minute: 3000 };

/** List prices of the provider's pricing page; a model that is not listed is self-hosted and costs nothing. */
export function transcriptionMicros(model: string, usage: TranscriptionUsage | undefined): number {
  if (!usage || !/^(gpt-4o-|whisper-1$)/.test(model)) return 0;
  const price = model.startsWith('gpt-4o-mini-transcribe') ? SMALL : LARGE;
  if (usage.type === 'duration') return Math.ceil((usage.seconds / 60) * price.minute);
  const audio = usage.input_token_details?.audio_tokens ?? usage.input_tokens;
  const text = Math.max(0, usage.input_tokens - audio);
  return Math.ceil(
    audio * price.audioToken + text * price.textToken + usage.output_tokens * price.outputToken,
  );
}
