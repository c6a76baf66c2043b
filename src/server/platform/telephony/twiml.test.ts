import { describe, expect, it } from 'vitest';
import { messageTwiml, voiceTwiml } from './twiml.ts';

const ODD = 'Good\u0001 \uffff\ufffemorning \ud800& <all> \u{1f600}';
const FIT = 'Good morning &amp; &lt;all&gt; \u{1f600}';

describe('words that XML cannot hold', () => {
  it('are left out of what the line says, so that the caller is answered', async () => {
    expect(await voiceTwiml({ say: [ODD], next: 'hang up' })).toContain(`>${FIT}</Say>`);
    const gather = { digits: 4, prompt: ODD, action: '/pin' };
    expect(await voiceTwiml({ say: [], next: { gather } })).toContain(`>${FIT}</Say>`);
  });

  it('are left out of a text', async () => {
    expect(await messageTwiml(ODD)).toContain(`<Message>${FIT}</Message>`);
  });
});
