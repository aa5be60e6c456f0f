import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { AREAS } from './mutants/areas.ts'
import { lookAgain } from './mutants/second-look.ts'
import { summaryOf } from './mutants/summary.ts'

const HELP = `Changes the code in small ways and runs the tests that reach the change: what survives, no test sees.

  npm run mutants -- <area>                     all mutants of an area
  npm run mutants -- <area> --fraction 0.1      a tenth of them, drawn by lot
                            --seed 2            another tenth (1 unless told)
                            --files '*.ts'      other files than those of the area: a glob below its folder
                            --tests '**/*.ts'   other test files than those of the area: a glob
  npm run mutants -- <area> --again             what survived the last run, on tests of other areas (or on --tests)

--files and --tests may be given several times.

The report comes to reports/mutants/<area>.html and .json. Areas:
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fraction: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    again: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [name = ''] = positionals
const area = AREAS[name]
if (values.help || !area) {
  process.stdout.write(
    `${HELP}${Object.keys(AREAS)
      .map((key) => `  ${key}\n`)
      .join('')}`,
  )
  process.exit(values.help ? 0 : 1)
}

const { folder, files = ['**/*.ts'], without = [], tests } = area
const report = `reports/mutants/${name.replace('/', '-')}`
if (values.again) {
  const survived = await lookAgain(report, values.tests ?? area.outside ?? [])
  process.stdout.write(`\n${survived.length} survived:\n${survived.join('\n')}\n`)
  process.exit()
}

const results = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./mutants/sample.ts')],
  // Files are named by their tests, not by who imports them: nearly every test imports nearly everything.
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What runs while a module is loaded: the runner does not switch these mutants on here, so all of them would survive.
  ignoreStatic: true,
  mutate: [
    ...(values.files ?? files).map((file) => folder + file),
    ...['**/*.test.ts', ...without].map((file) => `!${folder}${file}`),
  ],
  testFiles: values.tests ?? tests,
  checkers: ['sample'],
  sample: { seed: values.seed, fraction: Number(values.fraction) },
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
  ignorePatterns: ['reports', '.postern', 'bench/results'],
} as ConstructorParameters<typeof Stryker>[0]).runMutationTest()
process.stdout.write(summaryOf(results))
