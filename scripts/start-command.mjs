import { readFileSync } from 'node:fs';

/**
 * What `npm start` gives to Node, for whatever starts the program without npm, as a process that it can signal. The settings of
 * Node on it are those of decision 0046.
 */
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
export const START_ARGUMENTS = scripts.start.replace(/^exec node /, '').split(' ');
