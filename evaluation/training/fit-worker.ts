import { readPitches, trainingAuthors } from '../read-pitches.ts';
import { Fitting } from './fitting.ts';
import { prepare } from './prepare.ts';
import type { Learned, Task } from './workers.ts';

const fitting = new Fitting(await prepare(readPitches(trainingAuthors())));

process.on('message', (message: Task | Learned) => {
  if ('learn' in message) learn(message);
  else void answer(message);
});

function learn(message: Learned): void {
  if (message.learn === 'network') fitting.learnNetworks(message.found);
  else if (message.learn === 'segments') fitting.learnSegments(message.found);
  else if (message.learn === 'rest') fitting.learnRest(message.found);
  else if (message.learn === 'direction') fitting.learnDirections(message.found);
  else fitting.learnTitles(message.found);
}

async function answer({ stage, fold }: Task): Promise<void> {
  process.send?.(await fitting[stage](fold));
}
