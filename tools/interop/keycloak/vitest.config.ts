import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** For tests against a Keycloak that runs, which KEYCLOAK_URL names. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../../..'),
    include: ['tools/interop/keycloak/*.test.ts'],
    globalSetup: ['server/test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
