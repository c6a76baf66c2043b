import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../e2e/program.ts';
import { DEMO } from '../src/server/seeds/demo-workspace.ts';
import { TwilioStandIn } from '../src/server/testing/twilio-stand-in/twilio-stand-in.ts';
import { doorAt } from '../src/server/testing/twiml-robot/door.ts';
import { TwimlRobot } from '../src/server/testing/twiml-robot/twiml-robot.ts';
import { wavOf } from '../src/server/testing/wav.ts';

/**
 * Starts the built program with the demo workspace and a stand-in for the phone provider, calls its line and texts to its
 * competition, and keeps it running until it is stopped: for pictures of screens that are empty without a phone.
 *
 *     npx tsx scripts/show-demo.ts 3000
 */
const port = Number(process.argv[2] ?? 3000);
const PIN = '4417';
const CALLS = [
  'A rain barrel that tells the gardens around it when to water. I asked nine neighbours; seven forget it each week.',
  'The people who repair bikes at the market want to take cards, and four of them would pay two euros a day for it.',
  'Remember that Mira from the night shelter asked for the list of beds twice.',
];
const TEXTS = [
  'SoupSwap. Neighbours cook for each other on weekdays. 14 families on my stairs have done it since March and paid 3 euros a plate.',
  'An app that tells cellists which strings to buy. My teacher says it is a good idea.',
  'Shelf labels that shops can read from across the aisle for people with low vision. Two shops tried them for a month.',
  'Rent a ladder from your street. I asked 30 people, 21 had bought one they used once.',
  'Choirs lose their notes every season. We print, send and collect them; three choirs pay 40 euros a year.',
  'A bus stop sign that shows when the next bus really comes.',
];

const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-demo-'));
execFileSync('npm', ['run', 'seed'], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' });
const provider = new TwilioStandIn();
await provider.listen();
provider.sounds.set('*', { bytes: wavOf(24) });
const env = { ...provider.env, COMPETITION_ENDS_AT: inThreeWeeks() };
const program = await startProgram({ port, dataDir, env });
await takePin();
const robot = new TwimlRobot({ ...provider.line, door: doorAt(program.origin), origin: program.origin });
for (const [at, written] of CALLS.entries())
  await robot.call({ from: `+1415555017${at}`, keys: [PIN, at < 2 ? '1' : '2'], speaks: 24, written });
await robot.call({ from: '+14155550179', keys: [PIN, '1'], speaks: null });
for (const [at, words] of TEXTS.entries()) await robot.text(`+1415555018${at}`, words);
console.log(`Ready at ${program.origin}: ${DEMO.email}, password "${DEMO.password}"`);
process.once('SIGINT', end);
process.once('SIGTERM', end);

async function takePin(): Promise<void> {
  const { origin } = program;
  const headers = { origin, 'content-type': 'application/json' };
  const send = async (path: string, data: object, cookie = '') => {
    const body = JSON.stringify(data);
    const answer = await fetch(origin + path, { method: 'POST', headers: { ...headers, cookie }, body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const signedIn = await send('/api/auth/sign-in', { email: DEMO.email, password: DEMO.password });
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
  await send('/api/pins', { code: PIN, label: 'Walks', isActive: true }, cookie);
}

function inThreeWeeks(): string {
  return new Date(Date.now() + 21 * 24 * 60 * 60 * 1000).toISOString();
}

async function end(): Promise<void> {
  await Promise.all([program.stop(), provider.close()]);
  rmSync(dataDir, { recursive: true, force: true });
}
