import { describe, expect, it } from 'vitest';
import { CANVAS_BOXES } from './canvas.ts';
import { interviewScript, scriptText, threeQuestions } from './interview-script.ts';

const assumption = (id: string, rank: number | null, active = true) => ({
  id,
  rank,
  active,
  text: `Belief ${id}`,
  canvasBox: 'problem' as const,
});

describe('an interview script', () => {
  it('asks about the five riskiest active assumptions, riskiest first, without repeating a question', () => {
    const ranks = [6, 2, 1, 3, 5, 4];
    const { parts } = interviewScript([
      ...ranks.map((rank) => assumption(String(rank), rank)),
      assumption('off', null, false),
    ]);
    expect(parts.map(({ assumptionId }) => assumptionId)).toEqual(['1', '2', '3', '4', '5']);
    const questions = parts.flatMap((part) => part.questions);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it.each(CANVAS_BOXES)('offers three different questions about %s', (box) => {
    expect(new Set(threeQuestions(box)).size).toBe(3);
  });

  it('separates what to listen for from the questions', () => {
    const text = scriptText(interviewScript([assumption('a', 1)]));
    expect(text).toContain('(Listen for: Belief a)');
    expect(text).toContain('- When did this last happen to you? Tell me from the beginning.');
  });
});
