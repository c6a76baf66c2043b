import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';
import {
  beginsWhole,
  endsBeforeObject,
  endsWhole,
  isSentence,
  isTorn,
  namesAndDoes,
  namesAndSays,
  namesAndTells,
  tellingStart,
} from './whole-phrase.ts';

async function wholeAt(words: string, rest: string): Promise<boolean> {
  const tokens = await tokensOf(`${words} ${rest}`);
  const to = tokens.findIndex(({ end }) => end === words.length);
  expect(to).toBeGreaterThan(0);
  return endsWhole(tokens, 0, to);
}

describe('words of a sentence', () => {
  it.each([
    ['We collect the starter', ', keep it alive in a cellar.'],
    ['A lamp that finds lost keys', 'in the dark.'],
    ['A kit for the bilge of a boat', 'that leaks.'],
  ])('are recognised as a complete phrase: %s|%s', async (words, rest) => {
    expect(await wholeAt(words, rest)).toBe(true);
  });

  it.each([
    ['We keep it alive and bring', 'it back in September.'],
    ['A tool that marks every dish you', 'cannot eat.'],
    ['A gym where the lights', 'go down at noon.'],
    ['A wheelchair for the', 'smallest children.'],
    ['A second key to the locker the caretaker', 'already has.'],
  ])('are recognised as ending inside a phrase: %s|%s', async (words, rest) => {
    expect(await wholeAt(words, rest)).toBe(false);
  });

  it.each([
    ['we are making a service which books the permit for', 'you', true],
    ['a kit that cleans the tank of', 'a boat', true],
    ['a lamp that finds lost keys', 'in the dark', false],
    ['a boat that people sleep in', 'and a bus', false],
  ])('end with a word whose object follows, or not: %s|%s', async (words, rest, isBefore) => {
    const tokens = await tokensOf(`${words} ${rest}`);
    expect(
      endsBeforeObject(
        tokens,
        tokens.findIndex(({ end }) => end === words.length),
      ),
    ).toBe(isBefore);
  });

  it.each([
    ['a cabinet that sells single screws and the shops pay us', true],
    ['a net for olives and she mends it', true],
    ['insurance policies and tells brokers', true],
    ['a tool that marks dishes and opens jars', false],
    ['a van and a crew that move pianos', false],
    ['we wash the nets and the boats pay us', false],
  ])('name something and then go on with a clause, or not: %s', async (words, isTwo) => {
    const tokens = await tokensOf(words);
    expect(namesAndTells(tokens, 0, tokens.length - 1)).toBe(isTwo);
  });

  it.each([
    ['So we make nets.', 'we'],
    ['And a net for olives.', 'a'],
    ['A net for olives.', 'A'],
    ['so kids choose their lunch.', 'kids'],
    ['um we repair nets.', 'we'],
    ['so what we make is an evening school.', 'an'],
    ['my idea is a van full of dresses.', 'a'],
    ['the lamp in the van is an old one.', 'the'],
    ['PawPlan is an app for dog walkers.', 'PawPlan'],
  ])('begin at the first word after leading fillers: %s', async (text, first) => {
    const tokens = await tokensOf(text);
    expect(tokens[tellingStart(tokens, 0, tokens.length - 1)]?.text).toBe(first);
  });

  it.each([
    ['we make a service', 'that books permits', false],
    ['we would do', 'it for the family', false],
    ['we think', 'it finds the keys', true],
    ['so', 'we make nets', true],
  ])('may begin a phrase or not: %s|%s', async (before, phrase, isWhole) => {
    const tokens = await tokensOf(`${before} ${phrase}`);
    const from = tokens.findIndex(({ start }) => start > before.length);
    expect(beginsWhole(tokens, from)).toBe(isWhole);
  });

  it.each([
    ['We help', 'nurses swap shifts', true],
    ['Our app lets', 'young cyclists rent cargo bikes', true],
    ['Our app lets young cyclists', 'rent cargo bikes', true],
    ['It means that', 'a tenant pays 19 euros', true],
    ['We sell', 'a lift you bolt on the doorstep', false],
    ['We open', 'a shop where people repair bikes', false],
    ['We let', 'a room for two nights', false],
    ['We help with', 'cheese boxes sold by farms', false],
  ])('are a sentence of their own and no name, or not: %s|%s', async (before, words, isOne) => {
    const tokens = await tokensOf(`${before} ${words}.`);
    const from = tokens.findIndex(({ start }) => start === before.length + 1);
    const to = tokens.findIndex(({ end }) => end === before.length + 1 + words.length);
    expect(isSentence(tokens, from, to)).toBe(isOne);
  });

  it.each([
    ['Tailors sell', 'repaired clothes and take orders', true],
    ['We sell', 'policies and tell brokers', true],
    ['We sell', 'soup and bread', false],
    ['We sell', 'a lamp that falls and breaks', false],
  ])('go on from a name to what somebody does, or not: %s|%s', async (before, words, isOne) => {
    const tokens = await tokensOf(`${before} ${words} .`);
    const from = tokens.findIndex(({ start }) => start === before.length + 1);
    const to = tokens.findIndex(({ end }) => end === before.length + 1 + words.length);
    expect(namesAndDoes(tokens, from, to)).toBe(isOne);
  });

  it.each([
    ['a card and you collect them by town', true],
    ['a barber so it parks at the site', true],
    ['we put a card up and you collect them', false],
    ['a lamp and a mirror', false],
  ])('go on from a name to what it does, or not: %s', async (words, isOne) => {
    const tokens = await tokensOf(words);
    expect(namesAndSays(tokens, 0, tokens.length - 1)).toBe(isOne);
  });

  it.each([
    ['Message at 9 pm ("Breakfast tomorrow', true],
    ['Chess boxing gym. yes its real', true],
    ['Online school for children who', true],
    ['Message at 9 pm (“Breakfast?”) to guests', false],
    ['Padlock w. code', false],
  ])('are torn by how they are written, or not: %s', (text, isOne) => {
    expect(isTorn(text)).toBe(isOne);
  });
});
