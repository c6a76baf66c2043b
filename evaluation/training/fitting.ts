import type { ModelGroup } from '../../src/server/platform/ai/built-in/reader/linear-model.ts';
import { Networks, type Sight } from '../../src/server/platform/ai/built-in/reader/network.ts';
import {
  judgeSegments,
  type Models,
  readText,
} from '../../src/server/platform/ai/built-in/reader/read-text.ts';
import type { JudgedSegment } from '../../src/server/platform/ai/built-in/reader/segment.ts';
import type { Stretch } from '../../src/server/platform/ai/built-in/reader/segments.ts';
import type { Token } from '../../src/server/platform/ai/built-in/reader/tokens.ts';
import { shippedVectors } from '../../src/server/platform/ai/built-in/reader/word-vectors.ts';
import { foldOf, PARTIAL_AUTHORS } from '../read-pitches.ts';
import { beliefExamples } from './belief-examples.ts';
import { type ChoiceExample, fitChoice } from './fit-choice.ts';
import {
  fitBeliefs,
  fitBoundaries,
  fitDirections,
  fitPhrases,
  fitPitchKinds,
  fitSegments,
  fitTitles,
} from './fit-groups.ts';
import type { FittedNetworks } from './fit-network.ts';
import { asModelGroup, type FittedGroup } from './fitted-group.ts';
import { networkOf } from './kept-networks.ts';
import {
  choiceExamples,
  directionBounds,
  directionExamples,
  type ReadPitch,
  titleExamples,
} from './learn-from-readings.ts';
import { wordTargets } from './network-targets.ts';
import { packModels } from './pack-models.ts';
import type { PreparedPitch } from './prepare.ts';

/** The fold that leaves out nobody. */
export const ALL = 'all';

/** The networks that have not seen a fold, and what they see of the fold's pitches, in their order. */
export interface SeenFold {
  readonly networks: FittedNetworks;
  readonly sights: readonly Sight[];
}

/** What the models of segments that have not seen a fold say of its pitches, in their order. */
export interface JudgedFold {
  readonly group: FittedGroup;
  readonly judged: readonly JudgedSegment[][];
}

/** All models of a fold but titles, directions and beliefs, and its pitches as read by them. */
export interface ReadFold {
  readonly groups: readonly FittedGroup[];
  readonly read: readonly ReadPitch[];
}

/** The model of title candidates that has not seen a fold, and the candidates of its pitches as this weighs them. */
export interface TitleFold {
  readonly group: FittedGroup;
  readonly choices: readonly ChoiceExample[];
}

/**
 * Fits the models fold by fold, in stages: what a stage found of all folds is learned before the next. Later models get their
 * inputs from models that have not seen the segment's author, as it will be for new pitches.
 */
export class Fitting {
  readonly #pitches: readonly PreparedPitch[];
  readonly #networks = new Map<string, FittedNetworks>();
  readonly #sights = new Map<PreparedPitch, Sight>();
  readonly #segmentGroups = new Map<string, FittedGroup>();
  readonly #judged = new Map<PreparedPitch, JudgedSegment[]>();
  #temperatures: Readonly<Record<string, number>> = {};
  readonly #groups = new Map<string, readonly FittedGroup[]>();
  readonly #read: ReadPitch[] = [];
  readonly #directions = new Map<string, FittedGroup>();
  readonly #directionModels = new Map<string, ModelGroup>();
  readonly #titles = new Map<string, TitleFold>();

  constructor(pitches: readonly PreparedPitch[]) {
    this.#pitches = pitches;
  }

  async network(fold: string): Promise<SeenFold> {
    const vectors = await shippedVectors();
    const targets = wordTargets(this.#others(fold), vectors);
    const networks = {
      phrases: networkOf(targets, 'phrases'),
      statements: networkOf(targets, 'statements'),
    };
    const reader = Networks.of(networks, vectors);
    const sights: Sight[] = [];
    for (const { labelled, tokens } of this.#of(fold)) sights.push(await reader.read(labelled.pitch, tokens));
    return { networks, sights };
  }

  learnNetworks(found: ReadonlyMap<string, SeenFold>): void {
    for (const [fold, { networks, sights }] of found) {
      this.#networks.set(fold, networks);
      for (const [at, pitch] of this.#of(fold).entries()) this.#sights.set(pitch, sights[at] as Sight);
    }
  }

  async segments(fold: string): Promise<JudgedFold> {
    const group = fitSegments(this.#others(fold));
    const model = asModelGroup(group);
    const judged: JudgedSegment[][] = [];
    for (const pitch of this.#of(fold)) {
      const { labelled, segments } = pitch;
      judged.push(
        await judgeSegments(labelled.pitch, segments.map(whole), model, this.#sights.get(pitch) as Sight),
      );
    }
    return { group, judged };
  }

  learnSegments(found: ReadonlyMap<string, JudgedFold>): void {
    for (const [fold, { group, judged }] of found) {
      this.#segmentGroups.set(fold, group);
      for (const [at, pitch] of this.#of(fold).entries()) this.#judged.set(pitch, judged[at] ?? []);
    }
    this.#temperatures = temperaturesOf(this.#pitches, this.#judged);
  }

  async rest(fold: string): Promise<ReadFold> {
    const some = this.#others(fold);
    const groups = [
      calibrated(this.#segmentGroups.get(fold) as FittedGroup, this.#temperatures),
      fitBoundaries(some),
      fitPhrases(some, this.#judged),
      fitPitchKinds(some, this.#judged),
    ];
    const first = fitDirections(directionExamples(some, this.#judged, []));
    const models: Models = {
      groups: new Map([...groups, first].map((group) => [group.name, asModelGroup(group)])),
      networks: Networks.of(this.#networks.get(fold) as FittedNetworks, await shippedVectors()),
    };
    const read: ReadPitch[] = [];
    for (const { labelled } of this.#of(fold).filter(isWhole))
      read.push({ labelled, reading: await readText(labelled.pitch, models, 'each') });
    return { groups, read };
  }

  learnRest(found: ReadonlyMap<string, ReadFold>): void {
    for (const [fold, { groups, read }] of found) {
      this.#groups.set(fold, groups);
      this.#read.push(...read);
    }
  }

  direction(fold: string): FittedGroup {
    return fitDirections(directionExamples(this.#others(fold), this.#judged, this.#readBesides(fold)));
  }

  learnDirections(found: ReadonlyMap<string, FittedGroup>): void {
    for (const [fold, group] of found) {
      this.#directions.set(fold, group);
      this.#directionModels.set(fold, asModelGroup(group));
    }
  }

  titles(fold: string): TitleFold {
    const group = fitTitles(titleExamples(this.#readBesides(fold)));
    const own = this.#read.filter(({ labelled }) => foldOf(labelled.author) === fold);
    return { group, choices: choiceExamples(own, asModelGroup(group)) };
  }

  learnTitles(found: ReadonlyMap<string, TitleFold>): void {
    for (const [fold, titles] of found) this.#titles.set(fold, titles);
  }

  /** All models of a fold, packed. */
  finish(fold: string): string {
    const read = this.#readBesides(fold);
    const sureFrom = directionBounds(
      read,
      (author) => this.#directionModels.get(foldOf(author)) as ModelGroup,
    );
    const choices = [...this.#titles].flatMap(([other, titles]) => (other === fold ? [] : titles.choices));
    const groups = [
      ...(this.#groups.get(fold) ?? []),
      bounded(this.#directions.get(fold) as FittedGroup, sureFrom),
      (this.#titles.get(fold) as TitleFold).group,
      fitChoice(choices),
      fitBeliefs(beliefExamples(read)),
    ];
    return packModels(groups, this.#networks.get(fold) as FittedNetworks);
  }

  #of(fold: string): PreparedPitch[] {
    return this.#pitches.filter(({ labelled }) => foldOf(labelled.author) === fold);
  }

  #others(fold: string): PreparedPitch[] {
    return this.#pitches.filter(({ labelled }) => foldOf(labelled.author) !== fold);
  }

  #readBesides(fold: string): ReadPitch[] {
    return this.#read.filter(({ labelled }) => foldOf(labelled.author) !== fold);
  }
}

/** Whether its labels suffice for all models. */
function isWhole({ labelled }: PreparedPitch): boolean {
  return !PARTIAL_AUTHORS.includes(labelled.author);
}

/** Whether a labelled segment begins and ends at the right words. */
function whole(tokens: readonly Token[]): Stretch {
  return { tokens, opening: 1, inside: 0 };
}

function calibrated(group: FittedGroup, temperatures: Readonly<Record<string, number>>): FittedGroup {
  return {
    ...group,
    heads: group.heads.map((head) => ({ ...head, temperature: temperatures[head.name] ?? 1 })),
  };
}

function bounded(group: FittedGroup, sureFrom: readonly number[]): FittedGroup {
  return { ...group, heads: group.heads.map((head) => ({ ...head, sureFrom })) };
}

const CANDIDATES = Array.from({ length: 31 }, (_, step) => 0.5 + step * 0.05);

/** The temperature of each head with the lowest log loss on held-out authors. */
function temperaturesOf(
  pitches: readonly PreparedPitch[],
  judged: ReadonlyMap<PreparedPitch, readonly JudgedSegment[]>,
): Record<string, number> {
  const heads = ['box', 'kind', 'strength'] as const;
  return Object.fromEntries(
    heads.map((head) => {
      const answers: { probabilities: number[]; right: number }[] = [];
      for (const pitch of pitches.filter(isWhole)) {
        for (const [index, segment] of (judged.get(pitch) ?? []).entries()) {
          const truth = pitch.labelled.segments[index]?.[head];
          const names = Object.keys(segment[head].probabilities);
          const right = names.indexOf(truth ?? '');
          if (right >= 0) answers.push({ probabilities: Object.values(segment[head].probabilities), right });
        }
      }
      const losses = CANDIDATES.map((temperature) => ({ temperature, loss: lossAt(answers, temperature) }));
      return [head, losses.reduce((a, b) => (b.loss < a.loss ? b : a)).temperature];
    }),
  );
}

function lossAt(answers: readonly { probabilities: number[]; right: number }[], temperature: number): number {
  let loss = 0;
  for (const { probabilities, right } of answers) {
    const powers = probabilities.map((each) => (each + 1e-12) ** (1 / temperature));
    loss -= Math.log((powers[right] as number) / powers.reduce((sum, each) => sum + each, 0));
  }
  return loss;
}
