import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isRule = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/server/src/')

/** The first test that fails decides on a mutant, so the cheap ones come first. */
class RulesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => Number(isRule(b)) - Number(isRule(a)))
  }
}

/** For tests that run on mutants. They have much time: a busy machine must not look like a mutant that hangs. */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts'],
    globalSetup: ['server/test/support/global-setup.ts'],
    server: { deps: { external: [/vendor\/postgres/] } },
    isolate: false,
    sequence: { sequencer: RulesFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
