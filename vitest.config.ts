import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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

/** These tests often wait, for the database or for signals: there is one worker more than cores. */
const LAST = { turn: 2, workers: CORES + 1 }

/** Slow ones first: short files fill the gaps at the end. A file belongs to the first group that names it. */
const GROUPS: Group[] = [
  {
    name: 'bars', // what has to start within seconds has the machine to itself
    files: [inServerTest('flows/service-*')],
    seconds: 120,
    turn: 0,
    workers: 1,
  },
  {
    name: 'processes', // that start, freeze, die and start again
    files: [
      'torture/**/*',
      'flows/{database,developer,embedded,silent}-*',
      'flows/{pgbouncer,readiness,stopping,secret-key}',
      'conformance/{docs,install}',
    ].map(inServerTest),
    seconds: 120,
    turn: 1,
    workers: CORES,
  },
  { name: 'matrices', files: [inServerTest('matrices/*')], seconds: 120, ...LAST },
  {
    name: 'pages', // in a real browser
    files: ['flows/*-pages', 'flows/{email-change,return-to-application}'].map(inServerTest),
    seconds: 60,
    ...LAST,
  },
  { name: 'flows', files: [inServerTest('flows/*')], seconds: 30, ...LAST },
  { name: 'rules', files: ['server/**/*.test.ts', 'sdk/**/*.test.ts'], seconds: 30, ...LAST },
]

function inServerTest(files: string): string {
  return `server/test/${files}.test.ts`
}

class SlowGroupsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => GROUPS.findIndex(({ name }) => name === project.name)
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    globalSetup: ['server/test/support/global-setup.ts'],
    maxWorkers: LAST.workers,
    sequence: { sequencer: SlowGroupsFirst },
    projects: GROUPS.map(({ name, files, seconds, turn, workers }, index) => ({
      test: {
        name,
        include: files,
        exclude: [...configDefaults.exclude, ...GROUPS.slice(0, index).flatMap((earlier) => earlier.files)],
        pool: 'forks' as const,
        // The driver runs as Node loads it, not transformed.
        server: { deps: { external: [/vendor\/postgres/] } },
        // Files of a worker share its modules.
        isolate: false,
        maxWorkers: workers,
        sequence: { groupOrder: turn },
        testTimeout: seconds * 1_000,
        hookTimeout: Math.max(60, seconds) * 1_000,
      },
    })),
  },
})
