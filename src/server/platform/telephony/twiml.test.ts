import { describe, expect, it } from 'vitest';
import { messageTwiml, voiceTwiml } from './twiml.ts';

const ODD = 'Good\u0001 \uffff\ufffemorning \ud800& <all> \u{1f600}';
const FIT = 'Good morning &amp; &lt;all&gt; \u{1f600}';

describe('characters that are invalid in XML', () => {
  it('are removed from what the line says, so that the answer stays valid', async () => {
    expect(await voiceTwiml({ say: [ODD], next: 'hang up' })).toContain(`>${FIT}</Say>`);
    const gather = { digits: 4, prompt: ODD, action: '/pin' };
    expect(await voiceTwiml({ say: [], next: { gather } })).toContain(`>${FIT}</Say>`);
  });

  it('are removed from a text message', async () => {
    expect(await messageTwiml(ODD)).toContain(`<Message>${FIT}</Message>`);
  });
});
