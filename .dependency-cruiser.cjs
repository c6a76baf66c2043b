/** Who may import whom: docs/ARCHITECTURE.md draws it, this file holds it. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-is-a-leaf',
      comment: 'src/shared imports zod and itself.',
      severity: 'error',
      from: { path: '^src/shared', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/shared', '^node_modules/zod'] },
    },
    {
      name: 'client-knows-only-the-router-type',
      severity: 'error',
      from: { path: '^src/client' },
      to: { path: '^(src/server|src/jobs|migrations)', pathNot: '^src/server/root-router\\.ts$' },
    },
    {
      name: 'the-router-type-is-a-type',
      severity: 'error',
      from: { path: '^src/client' },
      to: { path: '^src/server/root-router\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-does-not-know-the-client',
      severity: 'error',
      from: { path: '^src/(server|jobs)' },
      to: { path: '^src/client' },
    },
    {
      name: 'routers-do-not-touch-the-database',
      severity: 'error',
      from: { path: '\\.router\\.ts$' },
      to: {
        path: ['\\.entity\\.ts$', '@mikro-orm', '^node_modules/pg', 'hot-reads\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'services-do-not-know-job-handlers',
      severity: 'error',
      from: {
        path: '^src/server',
        pathNot: ['^src/server/boot/run-program\\.ts$', '^src/server/testing', '\\.test\\.ts$'],
      },
      to: { path: '^src/jobs/(handlers|worker)' },
    },
    {
      name: 'platform-imports-shared-only',
      comment: 'Ports and adapters know the outside world, not the features that use them.',
      severity: 'error',
      from: { path: '^src/server/platform', pathNot: ['\\.(test|fixture)\\.ts$', '/evaluation/'] },
      to: { path: '^(src|migrations)', pathNot: ['^src/server/platform', '^src/shared'] },
    },
    {
      name: 'concepts-call-no-sibling',
      severity: 'error',
      from: { path: '^src/server/concepts', pathNot: ['\\.test\\.ts$', '\\.router\\.ts$'] },
      to: { path: '^src/server/(?!concepts)[a-z-]+/.*\\.service\\.ts$' },
    },
    {
      name: 'only-analysis-writes-steps',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: ['^src/server/analysis', '^src/server/db/entities\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^src/server/analysis/concept-step\\.entity\\.ts$' },
    },
    {
      name: 'only-env-reads-the-environment',
      comment:
        'The environment is read by biome (noProcessEnv) and parsed by env.ts; this keeps boot the one that hands it on.',
      severity: 'error',
      from: { path: '^src/(server/platform|shared|client)', pathNot: '/evaluation/' },
      to: { path: '^src/server/env\\.ts$' },
    },
    {
      name: 'client-layers-features',
      comment: 'app -> features -> lib -> ui',
      severity: 'error',
      from: { path: '^src/client/features' },
      to: { path: '^src/client/app' },
    },
    {
      name: 'client-layers-lib',
      severity: 'error',
      from: { path: '^src/client/lib' },
      to: { path: '^src/client/(app|features)' },
    },
    {
      name: 'client-layers-ui',
      severity: 'error',
      from: { path: '^src/client/ui' },
      to: { path: '^src/client/(app|features|lib)' },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: [
          '^src/server/testing',
          '\\.test\\.tsx?$',
          '\\.test-child\\.ts$',
          '/evaluation/',
          '\\.fixture\\.ts$',
        ],
      },
      to: { path: ['^src/server/testing', '\\.test\\.tsx?$'] },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: ['\\.test\\.tsx?$', '\\.fixture\\.ts$', '^src/(?:server|client)/testing'],
      },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['\\.css$', 'fontsource'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
