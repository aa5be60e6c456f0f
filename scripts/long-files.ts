import { readSources, readTests } from './source-tree.ts'

/** Longer files have more than one purpose. */
const MAX_LINES = 400

const FOLDERS = ['server', 'sdk', 'console', 'scripts', 'tools', 'examples']

/** The files with too many lines, tests among them. */
export function longFiles(): string[] {
  return [...readSources(...FOLDERS), ...readTests(...FOLDERS)]
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines. Split it: ${MAX_LINES} are allowed.`)
}
