import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'sdk/**/*.test.ts'],
    globalSetup: ['server/test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The driver runs as Node loads it, not transformed.
    server: { deps: { external: [/vendor\/postgres/] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
