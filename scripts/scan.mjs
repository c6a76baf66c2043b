import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';
import { START_ARGUMENTS } from './start-command.mjs';

/**
 * `npm run prove -- R6 --scanners`: runs sqlmap and wapiti (Debian: apt-get install sqlmap wapiti) against a running
 * program, signed in as a founder who has one of everything. Exits with a status above 0 when either finds something.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SQLMAP = '/usr/bin/sqlmap';
const WAPITI = '/usr/bin/wapiti';
const SECONDS_PER_CALL = Number(process.env.SCAN_SECONDS_PER_CALL ?? 90);
const WAPITI_SECONDS = Number(process.env.SCAN_WAPITI_SECONDS ?? 240);
if (!existsSync(SQLMAP) || !existsSync(WAPITI)) {
  console.error('sqlmap and wapiti are not here. On Debian: apt-get install sqlmap wapiti');
  process.exit(1);
}

const scratch = mkdtempSync(join(tmpdir(), 'hunchline-scan-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const lines = [];
const program = spawn(process.execPath, START_ARGUMENTS, {
  cwd: root,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: join(scratch, 'data'),
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    SIGN_UPS_PER_HOUR: '100000',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
for (const stream of [program.stdout, program.stderr])
  stream.on('data', (chunk) => lines.push(String(chunk)));
let found = 0;
try {
  await untilReady();
  const cookie = await signUp();
  const targets = await targetsOf(cookie);
  for (const target of targets) found += sqlmap(cookie, target);
  found += wapiti(cookie);
  const errors = lines
    .join('')
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  console.log(
    `${targets.length} calls by sqlmap, the whole site by wapiti: ${found} found, ${errors.length} errors in the log`,
  );
  for (const line of errors.slice(0, 5)) console.log(line.slice(0, 600));
  if (errors.length > 0) found += 1;
} finally {
  program.kill('SIGTERM');
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(found > 0 ? 1 : 0);

async function untilReady() {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The program did not start:\n${lines.join('')}`);
}

async function signUp() {
  const body = JSON.stringify({ email: 'scan@example.com', password: 'correct horse battery' });
  const answer = await fetch(`${origin}/api/auth/sign-up`, { method: 'POST', headers: JSON_BODY(), body });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

function JSON_BODY(cookie) {
  return { 'content-type': 'application/json', ...(cookie && { cookie }) };
}

/** Every kind of place for untrusted input: path, query, JSON, form, header. `*` marks the position to test. */
async function targetsOf(cookie) {
  const post = async (path, body) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: JSON_BODY(cookie),
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const concept = await post('/api/concepts/text', {
    text: 'Bakeries throw away a third of their bread. I asked 20 of them and 14 would sell it at half price.',
  });
  const rated = { canvasBox: 'problem', importance: 'Very Important', confidence: 'Not Confident' };
  const assumption = await post('/api/assumptions', {
    conceptId: concept.id,
    text: 'Bread is left over',
    ...rated,
  });
  const member = await post('/api/community', {
    conceptId: concept.id,
    firstName: 'Ada',
    lastName: 'B',
    stage: 'customer',
  });
  return [
    { path: `/api/concepts/${concept.id}*` },
    { path: `/api/assumptions/${assumption.id}*` },
    { path: `/api/community/${member.id}*` },
    { path: `/api/concepts/${concept.id}/export?format=md*` },
    { path: '/api/thoughts?unassigned=true*' },
    { path: '/trpc/pins.list?input=%7B%7D*' },
    { path: '/p/nothing-here*' },
    { path: '/api/auth/sign-in', body: { email: 'scan@example.com', password: 'wrong*' } },
    {
      path: '/api/concepts/text',
      body: { text: 'Bread* at night, for half the price, from the baker round the corner' },
    },
    { path: '/api/assumptions', body: { conceptId: `${concept.id}*`, text: 'Words', ...rated } },
    {
      path: '/api/evidence',
      body: { assumptionId: assumption.id, text: 'Said*', impact: 'neutral', strength: 'said' },
    },
    {
      path: '/api/community',
      body: { conceptId: concept.id, firstName: 'Ada*', lastName: 'B', stage: 'customer' },
    },
    { path: `/api/concepts/${concept.id}/thoughts`, body: { content: 'A note*' } },
    { path: '/api/feedback', body: { rating: 5, feedback: 'Fine*' } },
  ];
}

function sqlmap(cookie, { path, body }) {
  const options = body ? ['--data', JSON.stringify(body), '-H', 'Content-Type: application/json'] : [];
  const run = spawnSync(
    SQLMAP,
    [
      ...['-u', origin + path, ...options, '--cookie', cookie, '--batch', '--level', '1', '--risk', '1'],
      ...[
        '--technique',
        'BEUSQ',
        '--dbms',
        'PostgreSQL',
        '--ignore-code',
        '400,401,404,409,429',
        '--threads',
        '4',
      ],
      ...['--output-dir', join(scratch, 'sqlmap'), '--flush-session', '--disable-coloring'],
    ],
    { encoding: 'utf8', timeout: SECONDS_PER_CALL * 1000 },
  );
  const said = `${run.stdout}${run.stderr}`;
  const isFound = /is vulnerable|sqlmap identified the following injection/.test(said);
  const requests = /(\d+) HTTP\(s\) requests/.exec(said)?.[1];
  const ended = run.error ? 'cut off' : 'to its end';
  console.log(
    `sqlmap ${body ? 'POST' : 'GET'} ${path.replace(/[0-9a-f-]{36}/g, 'ID')}: ${isFound ? 'FOUND' : 'nothing'}, ${ended}${requests ? `, ${requests} requests` : ''}`,
  );
  if (isFound) console.log(said);
  return isFound ? 1 : 0;
}

function wapiti(cookie) {
  const report = join(scratch, 'wapiti.json');
  const run = spawnSync(
    WAPITI,
    [
      ...[
        '-u',
        `${origin}/`,
        '-H',
        `Cookie: ${cookie}`,
        '--scope',
        'domain',
        '--flush-session',
        '--no-bugreport',
      ],
      ...[
        '-s',
        `${origin}/competition`,
        '-s',
        `${origin}/api/docs`,
        '--max-scan-time',
        String(WAPITI_SECONDS),
      ],
      ...[
        '-m',
        'sql,xss,exec,file,ssrf,redirect,crlf,xxe,backup,htaccess',
        '-f',
        'json',
        '-o',
        report,
        '-v',
        '0',
      ],
    ],
    { encoding: 'utf8', timeout: (WAPITI_SECONDS + 240) * 1000 },
  );
  if (!existsSync(report)) {
    console.log(`wapiti made no report: ${`${run.stdout}${run.stderr}`.slice(-800)}`);
    return 1;
  }
  const { vulnerabilities, infos } = JSON.parse(readFileSync(report, 'utf8'));
  const all = Object.entries(vulnerabilities).filter(([, each]) => each.length > 0);
  for (const [kind, each] of all) console.log(`wapiti ${kind}: ${JSON.stringify(each).slice(0, 800)}`);
  console.log(
    `wapiti: ${all.length} kinds found; ${infos?.crawled_pages_nbr ?? infos?.crawled_pages ?? '?'} pages`,
  );
  writeFileSync(join(scratch, 'done'), '');
  return all.length;
}
