/** What one test file ran of each source file, and how long it took. */
export interface Observed {
  test: string
  ms: number
  /** Names of functions by source file, with their places, since many have no name. */
  ran: Readonly<Record<string, readonly string[]>>
}

/** Time for the tests themselves: of ten seconds, Vitest and the database take about four to start and stop. */
const BUDGET_MS = 5_000
/** Importing a file's modules, cloning a database. */
const START_MS = 300
const MOST = 6

/**
 * For each source file the test files to run after a change of it: those that run its functions in the least time, and of
 * equals the one that is most about it, which runs least of the other files. A test beside it comes first.
 */
export function chooseNear(observed: readonly Observed[]): Record<string, string[]> {
  const byFile = new Map<string, Observed[]>()
  for (const one of observed)
    for (const path of Object.keys(one.ran)) byFile.set(path, [...(byFile.get(path) ?? []), one])
  return Object.fromEntries(
    [...byFile].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, tests]) => [path, chooseFor(path, tests)]),
  )
}

function chooseFor(path: string, tests: readonly Observed[]): string[] {
  const chosen: string[] = []
  let left = BUDGET_MS
  const all = new Set(tests.flatMap(({ ran }) => ran[path]!))
  const uncovered = new Set(all)
  const take = ({ test, ms, ran }: Observed): void => {
    chosen.push(test)
    left -= ms + START_MS
    for (const one of ran[path]!) uncovered.delete(one)
  }
  const beside = tests.find(({ test }) => test.replace(/\.test\.tsx?$/, '') === path.replace(/\.tsx?$/, ''))
  if (beside) take(beside)
  while (uncovered.size > 0 && chosen.length < MOST) {
    const next = best(path, tests, {
      chosen,
      uncovered,
      left: chosen.length === 0 ? Number.POSITIVE_INFINITY : left,
    })
    if (!next) break
    take(next)
  }
  // A second opinion, where there is time: running a function is not yet asserting what it does.
  const second = best(path, tests, { chosen, uncovered: all, left })
  if (second && chosen.length < MOST) take(second)
  return chosen
}

interface Choice {
  chosen: readonly string[]
  uncovered: ReadonlySet<string>
  left: number
}

function best(
  path: string,
  tests: readonly Observed[],
  { chosen, uncovered, left }: Choice,
): Observed | undefined {
  let found: Observed | undefined
  let most = 0
  for (const one of tests) {
    if (chosen.includes(one.test) || one.ms + START_MS > left) continue
    const gain = one.ran[path]!.filter((name) => uncovered.has(name)).length
    const worth = (gain * aboutness(path, one)) / Math.sqrt(one.ms + START_MS)
    if (worth > most) [found, most] = [one, worth]
  }
  return found
}

/** How much of what a test runs is in this file. */
function aboutness(path: string, { ran }: Observed): number {
  const all = Object.values(ran).reduce((sum, names) => sum + names.length, 0)
  return Math.sqrt(ran[path]!.length / all)
}
