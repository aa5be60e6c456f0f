import { parseArgs } from 'node:util'
import { AREAS } from './mutants/areas.ts'
import { runStryker } from './mutants/run-stryker.ts'
import { lookAgain } from './mutants/second-look.ts'
import { summaryOf } from './mutants/summary.ts'

const HELP = `Changes the code in small ways and runs the tests that reach the change: what survives, no test sees.

  npm run mutants -- <area>                     all mutants of an area
  npm run mutants -- <area> --fraction 0.1      a tenth of them, drawn by lot
                            --seed 2            another tenth (1 unless told)
                            --files '*.ts'      other files than those of the area: a glob below its folder
                            --tests '**/*.ts'   other test files than those of the area: a glob
  npm run mutants -- <area> --again             what survived the last run, on the types, the generated files
                                                and tests of other areas (or --tests); resumes where it was interrupted

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
  process.stdout.write(await lookAgain(report, values.tests ?? area.outside ?? []))
  process.exit()
}

const results = await runStryker({
  mutate: [
    ...(values.files ?? files).map((file) => folder + file),
    ...['**/*.test.ts', ...without].map((file) => `!${folder}${file}`),
  ],
  testFiles: values.tests ?? tests,
  sample: { seed: values.seed, fraction: Number(values.fraction) },
  report,
})
process.stdout.write(summaryOf(results))
