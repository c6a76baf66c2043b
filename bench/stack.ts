import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import clientConfig, { LEFT_OUT } from '../vite.config.ts';

/** What the client is built with (dependencies.md), as much of each as the first page uses, and nothing of our own. */
const STACK = `
import { createRoot } from 'react-dom/client';
import { Component, createContext, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { BrowserRouter, Link, Outlet, Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { httpBatchLink, splitLink, TRPCClientError } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
globalThis.stack = [createRoot, Component, createContext, lazy, Suspense, useEffect, useId, useRef, useState,
  BrowserRouter, Link, Outlet, Route, Routes, useLocation, useNavigate, useParams, useSearchParams,
  MutationCache, QueryCache, QueryClient, QueryClientProvider, useQueryClient,
  TRPCClientError, createTRPCReact, httpBatchLink, splitLink, observable];
`;

/** The bytes of React, router, React Query and tRPC alone, built and compressed as the client is, in one file. */
export async function stackBytes(): Promise<number> {
  // Inside the checkout, where the packages are found.
  const folder = mkdtempSync(join(process.cwd(), 'dist', 'stack-'));
  try {
    const input = join(folder, 'stack.js');
    writeFileSync(input, STACK);
    const { resolve, build: settings } = await clientConfig({ command: 'build', mode: 'production' });
    const { treeshake } = settings?.rolldownOptions ?? {};
    const made = (await build({
      configFile: false,
      logLevel: 'error',
      resolve: resolve ?? {},
      plugins: LEFT_OUT,
      build: {
        write: false,
        target: settings?.target ?? 'es2022',
        rolldownOptions: { input, ...(treeshake === undefined ? {} : { treeshake }) },
      },
    })) as Rolldown.RolldownOutput;
    const code = made.output.map((each) => (each.type === 'chunk' ? each.code : '')).join('');
    return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
