/** How a clause is put: what its words say about how sure the speaker is, from least to most. */
export type Certainty = 'hedged' | 'promised' | 'planned' | 'claimed' | 'first-hand';

const HEDGES =
  /\b(?:maybe|perhaps|probably|possibly|i think|i guess|i believe|i feel|we think|we believe|i assume|we assume|i suppose|presumably|might|could|not sure|unsure|don't know yet|hopefully|i hope|we hope|should be able|i imagine|in theory|kind of|sort of|seems?|some kind|i bet|no idea (?:if|whether|how))\b/i;
const PROMISES =
  /\b(?:everyone|everybody|every single|anyone|all (?:of )?(?:them|people|users)) (?:will|would|wants?|needs?|loves?)\b|\b(?:revolution\w*|disrupt\w*|game[- ]chang\w*|guaranteed?|definitely|no doubt|100 ?%|huge market|billion[- ]dollar|next (?:uber|airbnb|facebook|amazon)|unicorn|best in the world|go viral|sells? itself|can't fail|no risk)\b/i;
const PLANS =
  /\b(?:will|'ll|would|'d|plan|plans|planning|going to|gonna|want to|wants to|intend|aim|aims|expect|expects|later|eventually|someday|one day|next (?:year|month|summer|spring|winter|fall|autumn|week)|soon|goal|if|once we|when we)\b/i;
const FIRST_HAND =
  /\b(?:i|we) (?:have |'ve )?(?:seen|watched|noticed|saw|experienced|lived|felt|work(?:ed)?|ran|run|own|owned|taught|grew|spent|had|used to)\b|\b(?:i've|we've) (?:seen|watched|been|worked|had|run|spent|owned)\b|\b(?:happened to me|my own|in my (?:job|work|clinic|shop|class|school|kitchen|practice)|as an? (?:nurse|teacher|farmer|chef|engineer|parent|driver))\b/i;

/** Hedges weigh more than promises, promises more than plans: the weakest word decides. */
export function certaintyOf(clause: string): Certainty {
  const text = clause.replaceAll('’', "'");
  if (HEDGES.test(text)) return 'hedged';
  if (PROMISES.test(text)) return 'promised';
  if (PLANS.test(text)) return 'planned';
  return FIRST_HAND.test(text) ? 'first-hand' : 'claimed';
}
