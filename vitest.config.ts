import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What Node stripped of types and compiled serves the workers that start later, and the next run.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/tests')

interface Group {
  name: string
  files: string[]
  /** How long one test may take on a busy machine. */
  seconds: number
  /** Groups with a lower number end before it begins. */
  turn: number
  workers: number
}

const CORES = Math.min(4, availableParallelism())

/** Tests often wait, for the database, for signals or for processes: there is one worker more than cores. */
const WORKERS = CORES + 1
/** One turn for all but the bars: no core idles until the last file of a group has ended. */
const TOGETHER = { turn: 1, workers: WORKERS }

/** Slow groups first: short files fill the gaps at the end. A file belongs to the first group that names it. */
const GROUPS: Group[] = [
  {
    name: 'bars', // what has to start within seconds has the machine to itself
    files: [inServerTest('flows/{service,console}-start')],
    seconds: 120,
    turn: 0,
    workers: 1,
  },
  {
    name: 'processes', // that start, freeze, die and start again
    files: [
      'flows/{database,developer,embedded,silent}-*',
      'flows/{command-line,command-line-setup,pgbouncer,readiness,service-lifecycle,stopping,secret-key}',
      'conformance/{docs,docs-in-order,install}',
    ]
      .map(inServerTest)
      .concat('tools/torture/**/*.test.ts'),
    seconds: 120,
    ...TOGETHER,
  },
  { name: 'matrices', files: [inServerTest('matrices/*')], seconds: 120, ...TOGETHER },
  {
    name: 'pages', // in a real browser
    files: ['flows/*-pages', 'flows/{email-change,return-to-application}'].map(inServerTest),
    seconds: 60,
    ...TOGETHER,
  },
  { name: 'flows', files: [inServerTest('flows/*')], seconds: 30, ...TOGETHER },
  {
    name: 'rules',
    files: ['server/**/*.test.ts', 'sdk/**/*.test.ts', 'console/**/*.test.ts', 'tools/torture/**/*.test.ts'],
    seconds: 30,
    ...TOGETHER,
  },
]

/** Slowest first: one that began late would keep a single core busy when all others have ended. */
const SLOWEST = [
  'tools/torture/torture',
  'server/test/conformance/docs',
  'server/test/conformance/docs-in-order',
  'server/test/flows/secret-key',
  'server/test/flows/service-lifecycle',
  'tools/torture/renewals/renewals',
  'tools/torture/usage/usage',
  'tools/torture/kill',
  'tools/torture/replay-across-kill',
  'server/test/flows/embedded-postgres',
  'server/test/flows/developer-tools',
  'server/test/conformance/install',
  'server/test/matrices/linking',
  'server/test/flows/hostile-receivers',
  'server/test/matrices/races',
  'server/test/matrices/same-answer',
  'server/test/matrices/authority',
  'server/test/matrices/who-pays',
  'server/test/matrices/tenants',
  'server/test/flows/all-pages',
  'server/test/flows/magic-link-pages',
  'server/test/flows/docs-pages',
  'server/test/matrices/field-errors',
  'server/test/flows/portal',
  'server/test/flows/bad-input',
  'server/test/flows/outage',
].map((file) => `${file}.test.ts`)

/** Random courses send what the tests of single rules send: on a second PostgreSQL (npm run test:stock) these are enough. */
const COURSES = ['engine/{delivery-states,schedule-contract}', 'health/outage-courses'].map(
  (file) => `server/src/webhooks/${file}.test.ts`,
)
const LEFT_OUT = process.env.WITHOUT_COURSES ? COURSES : []

function inServerTest(files: string): string {
  return `server/test/${files}.test.ts`
}

class SlowOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification) => GROUPS.findIndex(({ name }) => name === project.name)
    const haste = ({ moduleId }: TestSpecification) => {
      const at = SLOWEST.findIndex((file) => moduleId.endsWith(file))
      return at < 0 ? SLOWEST.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => group(a) - group(b) || haste(a) - haste(b))
  }
}

export default defineConfig({
  test: {
    globalSetup: ['server/test/support/global-setup.ts'],
    maxWorkers: WORKERS,
    sequence: { sequencer: SlowOnesFirst },
    projects: GROUPS.map(({ name, files, seconds, turn, workers }, index) => ({
      test: {
        name,
        include: files,
        exclude: [
          ...configDefaults.exclude,
          ...LEFT_OUT,
          ...GROUPS.slice(0, index).flatMap((earlier) => earlier.files),
        ],
        pool: 'forks' as const,
        setupFiles: [
          'server/test/support/draw-by-tree.ts',
          ...(process.env.NEAR_RUNS ? ['scripts/test-near/record.ts'] : []),
        ],
        // Files of a worker share its modules.
        isolate: false,
        // Node strips the types itself, so that no module is transformed, for each group anew.
        experimental: { viteModuleRunner: false, nodeLoader: false },
        maxWorkers: workers,
        sequence: { groupOrder: turn },
        testTimeout: seconds * 1_000,
        // A page on a busy machine may take longer than Vitest's second to show what it shows in the end.
        expect: { poll: { timeout: 10_000 } },
        hookTimeout: Math.max(60, seconds) * 1_000,
      },
    })),
  },
})
