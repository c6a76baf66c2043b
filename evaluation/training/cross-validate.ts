import { availableParallelism } from 'node:os';
import { foldOf, trainingAuthors } from '../read-pitches.ts';
import { ALL } from './fitting.ts';
import { FittingWorkers } from './workers.ts';

/** The fitted models: one on all authors, and for each fold of authors one on all the others. */
export interface FittedReaders {
  readonly all: string;
  /** By the name of the fold. */
  readonly without: ReadonlyMap<string, string>;
}

/** Fits the models on all authors, and for each fold on the authors outside it, in as many processes as there are cores. */
export async function fitReaders(report: (line: string) => void): Promise<FittedReaders> {
  const folds = [...new Set(trainingAuthors().map(foldOf))];
  const workers = new FittingWorkers(Math.max(1, Math.min(availableParallelism(), folds.length)));
  try {
    const given = [...folds, ALL];
    workers.learn({ learn: 'network', found: await workers.each('network', given, report) });
    workers.learn({ learn: 'segments', found: await workers.each('segments', given, report) });
    workers.learn({ learn: 'rest', found: await workers.each('rest', given, report) });
    workers.learn({ learn: 'direction', found: await workers.each('direction', given, report) });
    workers.learn({ learn: 'titles', found: await workers.each('titles', given, report) });
    const { [ALL]: all = '', ...without } = Object.fromEntries(await workers.each('finish', given, report));
    return { all, without: new Map(Object.entries(without)) };
  } finally {
    workers.close();
  }
}
