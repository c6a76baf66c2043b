import type { CanvasBox } from '../../../shared/canvas.ts';

/** A plainly worded note, with the direction in which it points for one belief. */
export interface ClearNote {
  readonly points: 'validates' | 'contradicts';
  /** Index into `BELIEFS`. */
  readonly belief: number;
  readonly text: string;
}

export const BELIEFS: readonly { readonly text: string; readonly canvasBox: CanvasBox }[] = [
  { text: 'Bakers lose money on bread that is left over in the evening', canvasBox: 'problem' },
  { text: 'Bakers pay for a forecast every month', canvasBox: 'revenueStreams' },
  { text: 'Independent bakeries with two to five shops use the forecast', canvasBox: 'customerSegments' },
  { text: 'Bakers hear of the forecast from their flour supplier', canvasBox: 'channels' },
];

const told = (belief: number, points: ClearNote['points'], texts: readonly string[]): ClearNote[] =>
  texts.map((text) => ({ belief, points, text }));

export const CLEAR_NOTES: readonly ClearNote[] = [
  ...told(0, 'validates', [
    'Anna Lehner throws away 40 loaves every evening and loses about 90 euros a day on them.',
    'Bakery Moser gave 25 kilos of unsold bread to a pig farmer last week.',
    'Josef told me that a fifth of his bread was left over in March.',
    'The pastry chef in Linz counted 310 rolls in the bin on Tuesday.',
    'Maria Huber wrote off 1,200 euros of stale bread last month.',
    'Carlos lost 3,000 dollars on leftover baguettes in the summer.',
    'At closing time I counted 60 loaves on the shelves of Bakery Winter.',
    'Two bakers in Graz complained that leftover bread eats their margin.',
  ]),
  ...told(0, 'contradicts', [
    'Bakery Stern sells out by noon and had nothing left over all year.',
    'Priya said leftover bread is not a problem for her, she sells it half price in the evening.',
    'Tom has no losses from old bread because he bakes to order only.',
    'None of the four bakers in Salzburg could remember losing money on leftover bread.',
    'Mrs. Novak never throws bread away; her neighbours take it all.',
    'The owner of Crumb & Co said that he does not lose anything on unsold bread.',
  ]),
  ...told(1, 'validates', [
    'Anna Lehner paid 39 euros for the first month of the forecast.',
    'Three bakeries signed a one-year contract for the forecast.',
    'Bakery Moser has been paying 50 euros a month since April.',
    'Omar transferred 240 euros for half a year of forecasts.',
    'The bakery chain Kornblume renewed its subscription for a second year.',
    'Six of nine bakers paid a deposit of 20 euros for the forecast.',
    'Fatima bought the yearly plan at the trade fair.',
    'Lena, who runs a bakery in Wels, paid the invoice for the forecast within a day.',
  ]),
  ...told(1, 'contradicts', [
    'Bakery Stern cancelled the forecast after two weeks and asked for the money back.',
    'Seven bakers tried the forecast and not one of them paid for it.',
    'Priya refused to pay for the forecast, she thinks it should be free.',
    'Tom said that 39 euros a month is too expensive for him.',
    'Nobody at the bakers’ guild meeting bought the forecast.',
    'Mr. Petrov did not renew the forecast when the trial month ended.',
    'The accountant of Crumb & Co rejected the monthly fee.',
    'Two customers stopped paying for the forecast in May.',
  ]),
  ...told(2, 'validates', [
    'Bakery Moser, which has three shops, used the forecast every day in June.',
    'The owner of two bakeries in Steyr opened the forecast 22 times last month.',
    'Four bakeries with two shops each used the forecast for all of spring.',
    'Anna Lehner runs three shops and plans her dough with the forecast each morning.',
    'Karim installed the forecast in both of his bakeries.',
    'A family bakery with five shops has used the forecast since January.',
    'Ines checked the forecast on every day of the trial in her two shops.',
  ]),
  ...told(2, 'contradicts', [
    'Bakery Winter with four shops has not opened the forecast since the trial.',
    'None of the bakeries with two shops used the forecast a second time.',
    'The owner of three bakeries in Krems stopped using the forecast after a week.',
    'Dieter said his two shops do not need the forecast and never used it.',
    'Only a supermarket chain used the forecast, no independent bakery did.',
    'Five small bakeries deleted the forecast after the first day.',
    'Sofia, who owns four bakeries, never logged in to the forecast.',
  ]),
  ...told(3, 'validates', [
    'Anna Lehner heard of the forecast from her flour supplier.',
    'Eleven bakers signed up after the miller Berger told them about the forecast.',
    'The flour supplier in Enns brought us four bakeries in one week.',
    'Omar found the forecast through the leaflet in his flour delivery.',
    'Nine of the twelve bakers named the flour supplier when I asked how they found us.',
    'The sales man of the mill showed the forecast to Karim, who registered the same day.',
  ]),
  ...told(3, 'contradicts', [
    'Not one baker came to us through the flour supplier.',
    'The mill in Wels refused to tell its bakers about the forecast.',
    'Tom found us on the internet, his flour supplier had never mentioned the forecast.',
    'We gave the flour supplier 200 leaflets and nobody registered.',
    'Ten bakers said they never talk to their flour supplier about software.',
    'Mrs. Novak buys her flour online and has no supplier who visits her.',
  ]),
];
