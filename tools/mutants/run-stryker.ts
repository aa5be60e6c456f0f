import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import type { Sample } from './sample.ts'

/** What is changed, and what must notice. */
export interface Run {
  /** Globs of files, also with a range of lines (`a.ts:3-5`) or excluded (`!a.ts`). */
  mutate: string[]
  testFiles: string[]
  sample: Sample
  /** Path of the report, without its suffix. */
  report: string
}

/** Runs the tests that reach each drawn mutant, until one of them fails. */
export function runStryker({ mutate, testFiles, sample, report }: Run): Promise<MutantResult[]> {
  return new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./sample.ts')],
    // Files are named by their tests, not by who imports them: nearly every test imports nearly everything.
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // What runs while a module is loaded: the runner does not switch these mutants on here, so all of them would survive.
    ignoreStatic: true,
    mutate,
    testFiles,
    checkers: ['sample'],
    sample,
    // Only to rewrite paths for a sandbox, which ours does not need; its code asks for an API that TypeScript 7 has not.
    tsconfigFile: 'none.json',
    concurrency: 1,
    // What hangs fails by the deadline of its test; this is for loops that let no deadline pass.
    timeoutMS: 150_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 15,
    reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
    thresholds: { high: 85, low: 70, break: null },
    ignorePatterns: ['reports', '.postern', 'tools/bench/results'],
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest()
}
