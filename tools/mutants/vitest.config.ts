import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isRule = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/server/src/')
/** In a browser. */
const isOfPages = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('-pages.test.ts')

/** The first test that fails decides on a mutant, so the cheap ones come first. */
class CheapOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = (file: TestSpecification) => Number(isOfPages(file)) - Number(isRule(file))
    return (await super.sort(files)).toSorted((a, b) => cost(a) - cost(b))
  }
}

/** For tests that run on mutants. They have much time: a busy machine must not look like a mutant that hangs. */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts'],
    globalSetup: ['server/test/support/global-setup.ts'],
    server: { deps: { external: [/vendor\/postgres/] } },
    isolate: false,
    sequence: { sequencer: CheapOnesFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
