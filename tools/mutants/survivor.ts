/** A place in a file as Stryker's report names it; both count from 1. */
interface Place {
  line: number
  column: number
}

/** What is read here of a mutant in Stryker's JSON report. */
export interface ReportedMutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: Place; end: Place }
}

/** What is read here of Stryker's JSON report. */
export interface Report {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>
}

/** A mutant that the tests of its area let live. */
export interface Survivor {
  /** From the root of the repository. */
  path: string
  /** Of the whole file, before the change. */
  source: string
  mutant: ReportedMutant
}

/** What is left of an area after a run. */
export function survivorsOf({ files }: Report): Survivor[] {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((mutant) => ({ path, source, mutant })),
  )
}

/** The source with the mutant's replacement in its place. */
export function mutated({ source, mutant: { location, replacement = '' } }: Survivor): string {
  const lines = source.split('\n')
  const offsetOf = ({ line, column }: Place): number =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1
  return source.slice(0, offsetOf(location.start)) + replacement + source.slice(offsetOf(location.end))
}

/** One name for the same mutant in every run, while its file stays as it is. */
export function nameOf({ path, mutant: { location, replacement = '' } }: Survivor): string {
  const { start, end } = location
  return `${path}:${start.line}:${start.column}-${end.line}:${end.column} ${replacement}`
}

/** One line for people. */
export function describe({
  path,
  source,
  mutant: { location, mutatorName, replacement = '' },
}: Survivor): string {
  const text = source.split('\n')[location.start.line - 1]!.trim()
  return `${path}:${location.start.line} [${mutatorName}] ${text.slice(0, 100)} => ${replacement.replaceAll('\n', ' ').slice(0, 80)}`
}
