import { availableParallelism } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What Node stripped of types and compiled serves the workers that start later, and the next run.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/tests')

interface Group {
  name: string
  files: string[]
  /** How long one test may take on a busy machine. */
  seconds: number
  /** Has the machine to itself, before all others. */
  alone?: true
  /** Runs the service in the worker's own process. */
  inside?: true
}

const CORES = Math.min(4, availableParallelism())

/** Tests often wait, for the database, for signals or for processes: there is one worker more than cores. */
const WORKERS = CORES + 1

/** Slow groups first: short files fill the gaps at the end. A file belongs to the first group that names it. */
const GROUPS: Group[] = [
  {
    name: 'bars', // what has to start within seconds has the machine to itself
    files: [inServerTest('flows/{service,console}-start')],
    seconds: 120,
    alone: true,
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
  },
  { name: 'matrices', files: [inServerTest('matrices/*')], seconds: 120, inside: true },
  {
    name: 'pages', // in a real browser
    files: ['flows/*-pages', 'flows/{email-change,return-to-application}'].map(inServerTest),
    seconds: 60,
    inside: true,
  },
  { name: 'flows', files: [inServerTest('flows/*')], seconds: 30, inside: true },
  {
    name: 'rules',
    files: ['server/**/*.test.ts', 'sdk/**/*.test.ts', 'console/**/*.test.ts', 'tools/torture/**/*.test.ts'],
    seconds: 30,
    inside: true,
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

/** Of a file, the first group that names it. */
const groupOf = (file: string): number =>
  GROUPS.findIndex(({ files }) =>
    files.some((glob) => matchesGlob(relative(import.meta.dirname, file), glob)),
  )

interface Project {
  name: string
  files: string[]
  but: string[]
  groups: Group[]
}

/**
 * A worker serves one project, and each begins with loading and compiling the service. So groups that run it inside
 * are one project, unless one of them is asked for by its name.
 */
function projects(): Project[] {
  const each = GROUPS.map((group, at): Project => {
    return {
      name: group.name,
      files: group.files,
      but: GROUPS.slice(0, at).flatMap(({ files }) => files),
      groups: [group],
    }
  })
  if (process.argv.some((word) => word.startsWith('--project'))) return each
  const groups = GROUPS.filter(({ inside }) => inside)
  const others = GROUPS.filter(({ inside }) => !inside)
  return [
    ...each.filter(({ groups: [group] }) => !group?.inside),
    {
      name: 'inside',
      files: groups.flatMap(({ files }) => files),
      but: others.flatMap(({ files }) => files),
      groups,
    },
  ]
}

function inServerTest(files: string): string {
  return `server/test/${files}.test.ts`
}

class SlowOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ moduleId }: TestSpecification) => groupOf(moduleId)
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
    projects: projects().map(({ name, files, but, groups }) => ({
      test: {
        name,
        include: files,
        exclude: [...configDefaults.exclude, ...LEFT_OUT, ...but],
        pool: 'forks' as const,
        provide: {
          secondsOfTests: groups.flatMap(({ files, seconds }) => files.map((glob) => ({ glob, seconds }))),
        },
        setupFiles: [
          'server/test/support/draw-by-tree.ts',
          'server/test/support/time-limits.ts',
          ...(process.env.NEAR_RUNS ? ['scripts/test-near/record.ts'] : []),
        ],
        // Files of a worker share its modules.
        isolate: false,
        // Node strips the types itself, so that no module is transformed, for each group anew.
        experimental: { viteModuleRunner: false, nodeLoader: false },
        maxWorkers: groups.some(({ alone }) => alone) ? 1 : WORKERS,
        sequence: { groupOrder: groups.some(({ alone }) => alone) ? 0 : 1 },
        // A page on a busy machine may take longer than Vitest's second to show what it shows in the end.
        expect: { poll: { timeout: 10_000 } },
      },
    })),
  },
})
