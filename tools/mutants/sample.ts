import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Checker, CheckResult } from '@stryker-mutator/api/check'
import { CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { nameOf } from './survivor.ts'

/** Which mutants of an area are run. */
export interface Sample {
  seed: string
  /** From 0 to 1. */
  fraction: number
  /** Only these, by their names (`nameOf` in survivor.ts). */
  only?: string[]
}

/** Tells Stryker of the option that the checker reads. */
export const strykerValidationSchema = {
  type: 'object',
  properties: {
    sample: {
      type: 'object',
      required: ['seed', 'fraction'],
      properties: {
        seed: { type: 'string' },
        fraction: { type: 'number', minimum: 0, maximum: 1 },
        only: { type: 'array', items: { type: 'string' } },
      },
    },
  },
}

/**
 * Whether a mutant belongs to the sample. The lot is drawn by what the mutant is, so that the same seed draws the same
 * mutants on every machine, and a mutant keeps its lot while its file stays as it is.
 */
export function isDrawn(
  { fileName, location, replacement }: Pick<Mutant, 'fileName' | 'location' | 'replacement'>,
  { seed, fraction }: Sample,
): boolean {
  const name = [seed, fileName, location.start.line, location.start.column, replacement].join('\n')
  return createHash('sha256').update(name).digest().readUInt32BE() < fraction * 2 ** 32
}

/** A checker: to Stryker, what is not drawn does not compile, and counts neither way. */
class SampleChecker implements Checker {
  readonly #sample: Sample

  constructor(options: StrykerOptions) {
    this.#sample = (options as unknown as { sample: Sample }).sample
  }

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#check(mutant)]))
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  #check(mutant: Mutant): CheckResult {
    const place = { ...mutant, fileName: inRepository(mutant.fileName) }
    const { only } = this.#sample
    return (only ? only.includes(reportedName(place)) : isDrawn(place, this.#sample))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not in the sample' }
  }
}

/** Its name in the report, which counts lines and columns from 1; here they count from 0. */
function reportedName({ fileName: path, location, replacement, mutatorName }: Mutant): string {
  const fromOne = ({ line, column }: { line: number; column: number }) => ({
    line: line + 1,
    column: column + 1,
  })
  const place = { start: fromOne(location.start), end: fromOne(location.end) }
  return nameOf({ path, source: '', mutant: { status: '', mutatorName, replacement, location: place } })
}

/** Without where the working copy happens to lie. */
function inRepository(fileName: string): string {
  return relative(process.cwd(), fileName).replace(/^\.stryker-tmp\/[^/]+\//, '')
}

createSampleChecker.inject = tokens(commonTokens.options)
function createSampleChecker(options: StrykerOptions): SampleChecker {
  return new SampleChecker(options)
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', createSampleChecker)]
