import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

const HELP = `Changes the code in small ways and runs the tests that reach the change: what survives, no test sees.

  npm run mutants -- <area>                     all mutants of an area
  npm run mutants -- <area> --fraction 0.1      a tenth of them, drawn by lot
                            --seed 2            another tenth (1 unless told)
                            --files '*.ts'      only these files: a glob below the area's folder
                            --tests '**/*.ts'   other test files than those of the area: a glob

--files and --tests may be given several times.

The report comes to reports/mutants/<area>.html and .json. Areas:
`

interface Area {
  folder: string
  /** Test files that reach it; each of its mutants is tried on those tests of them that run through it. */
  tests: string[]
}

const FLOWS = 'server/test/flows/'
const AREAS: Record<string, Area> = {
  sessions: {
    folder: 'server/src/sessions/',
    tests: ['sessions', 'cookies', 'staff', 'otp-sign-in', 'mfa-totp', 'audit-log'].map(flow),
  },
  http: {
    folder: 'server/src/lib/http/',
    tests: [
      'server/src/lib/http/**/*.test.ts',
      ...[
        'bad-input',
        'providers',
        'hosted-pages',
        'sessions',
        'otp-sign-in',
        'otp-limits',
        'teams',
        'audit-log',
      ].map(flow),
    ],
  },
  webhooks: {
    folder: 'server/src/webhooks/',
    tests: [
      'server/src/webhooks/**/*.test.ts',
      ...['webhook-delivery', 'delivery-status', 'replay', 'outage', 'secret-rotation', 'test-event'].map(
        flow,
      ),
      ...['hostile-receivers', 'outbound-guard'].map(flow),
    ],
  },
  login: {
    folder: 'server/src/login/',
    tests: [
      'server/src/login/**/*.test.ts',
      ...[
        'otp-*',
        'magic-link',
        'passwords',
        'passkeys',
        'mfa-totp',
        'mfa-factors',
        'social',
        'invitations',
      ].map(flow),
      ...['email-change', 'saml', 'sso-domains', 'scim-*', 'import-users', 'connections'].map(flow),
    ],
  },
}

function flow(name: string): string {
  return `${FLOWS}${name}.test.ts`
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fraction: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', multiple: true, default: ['**/*.ts'] },
    tests: { type: 'string', multiple: true },
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

const { folder, tests } = area
await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./mutants/sample.ts')],
  // Files are named by their tests, not by who imports them: nearly every test imports nearly everything.
  vitest: { configFile: 'vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What runs while a module is loaded: the runner does not switch these mutants on here, so all of them would survive.
  ignoreStatic: true,
  mutate: [...values.files.map((file) => folder + file), `!${folder}**/*.test.ts`],
  testFiles: values.tests ?? tests,
  checkers: ['sample'],
  sample: { seed: values.seed, fraction: Number(values.fraction) },
  // Only to rewrite paths for a sandbox, which ours does not need; its code asks for an API that TypeScript 7 has not.
  tsconfigFile: 'none.json',
  concurrency: 1,
  // A test waits up to 15 s for a signal that a mutant keeps back.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  htmlReporter: { fileName: `reports/mutants/${name}.html` },
  jsonReporter: { fileName: `reports/mutants/${name}.json` },
  thresholds: { high: 85, low: 70, break: null },
  ignorePatterns: ['reports', '.postern', 'bench/results'],
} as ConstructorParameters<typeof Stryker>[0]).runMutationTest()
