import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import clientConfig from '../vite.config.ts';
import { routerInUse, schemasByName, trpcHooksNamedIn } from './left-out.ts';

const LOST = "not in the package's code";

/** Builds a program as the client is built. Of its libraries, only texts and properties keep their names. */
async function built(program: string, plugins: Plugin[]): Promise<string> {
  const { resolve, build: settings } = await clientConfig({ command: 'build', mode: 'production' });
  const input = 'virtual:program';
  const entry: Plugin = {
    name: 'program',
    resolveId: (id) => (id === input ? id : null),
    load: (id) => (id === input ? program : null),
  };
  const treeshake = settings?.rolldownOptions?.treeshake ?? true;
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: resolve ?? {},
    plugins: [entry, ...plugins],
    build: { write: false, rolldownOptions: { input, treeshake } },
  });
  return (made as Rolldown.RolldownOutput).output
    .map((each) => (each.type === 'chunk' ? each.code : ''))
    .join('');
}

/** A release of a library in which a piece of its code has another name. */
function otherRelease(files: RegExp, from: string, to: string): Plugin {
  const transform = {
    filter: { id: files },
    handler: (code: string) => ({ code: code.replaceAll(from, to), map: null }),
  };
  return { name: 'other-release', enforce: 'pre', transform };
}

describe('the router', () => {
  const program = `import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router';
    globalThis.used = [BrowserRouter, Link, Route, Routes, useNavigate];`;

  it('comes without what only a data router or framework mode leads to', async () => {
    const code = await built(program, [routerInUse]);
    expect(code).toContain('popstate');
    for (const gone of ['must be used within a data router', 'caught the following error', 'route module'])
      expect(code).not.toContain(gone);
    // A warning to developers.
    expect(code).not.toContain('contains an invalid URL');
  });

  it('stops the build of a program that brings a data router', async () => {
    const other = `import { createBrowserRouter, RouterProvider } from 'react-router';
      globalThis.used = [createBrowserRouter, RouterProvider];`;
    await expect(built(other, [routerInUse])).rejects.toThrow('takes the router for a BrowserRouter');
  });

  it('stops the build when its code reads differently', async () => {
    const renamed = otherRelease(/\/react-router\//, 'dataRouterOpts?.state', 'dataRouterOpts?.of');
    await expect(built(program, [renamed, routerInUse])).rejects.toThrow(LOST);
  });
});

describe("zod's schemas", () => {
  const rounds = JSON.stringify(join(import.meta.dirname, '..', 'src', 'shared', 'competition-rounds.ts'));
  const MESSAGE = 'Please give the end as a date and time.';

  it('go where nothing reads them', async () => {
    const program = `import { roundWinner } from ${rounds}; globalThis.used = roundWinner;`;
    expect(await built(program, [schemasByName])).not.toContain(MESSAGE);
  });

  it('stay where something reads them', async () => {
    const program = `import { openRoundInput } from ${rounds}; globalThis.used = openRoundInput;`;
    expect(await built(program, [schemasByName])).toContain(MESSAGE);
  });

  it("leave in the calls of a library's function that is called z", async () => {
    const program = `function z(style, value) { style.width = value; }
      z(document.body.style, '750px');`;
    expect(await built(program, [schemasByName])).toContain('750px');
  });
});

describe("tRPC's hooks", () => {
  const program = `import { createTRPCReact } from '@trpc/react-query';
    globalThis.used = createTRPCReact;`;
  /** Methods of TanStack Query's observers. */
  const FETCHES_PAGES = 'fetchPreviousPage';
  const OBSERVES_LISTS = 'getObservers';
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'left-out-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are those that the code names', async () => {
    writeFileSync(join(folder, 'list.tsx'), 'trpc.concepts.list.useQuery(); trpc.useUtils();');
    const code = await built(program, [trpcHooksNamedIn(folder)]);
    for (const kept of ['useUtils:', 'useQuery:']) expect(code).toContain(kept);
    for (const gone of ['useMutation:', FETCHES_PAGES, OBSERVES_LISTS]) expect(code).not.toContain(gone);
  });

  it('bring what they need where the code names them', async () => {
    writeFileSync(join(folder, 'lists.ts'), 'export const read = trpc.useQueries;');
    const code = await built(program, [trpcHooksNamedIn(folder)]);
    for (const kept of ['useQueries:', OBSERVES_LISTS]) expect(code).toContain(kept);
  });

  it('stop the build when they are made differently', async () => {
    const renamed = otherRelease(/\/@trpc\/react-query\//, 'Provider: TRPCProvider', 'Root: TRPCProvider');
    await expect(built(program, [renamed, trpcHooksNamedIn(folder)])).rejects.toThrow(LOST);
  });
});
