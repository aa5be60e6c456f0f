import { spawnSync } from 'node:child_process'
import { ROOT } from './source-tree.ts'

const LONGEST = 72

/** The rule holds for commits from this moment on. */
const SINCE = '2026-11-28T13:30:00Z'

/** Finds commits whose first line is too long. Returns a sentence for each. Without Git there is nothing to check. */
export function longSubjects(): string {
  const args = ['log', '--no-merges', '--format=%h %s', `--since=${SINCE}`]
  const log = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return tooLong(log.status === 0 ? log.stdout : '').join('\n')
}

/** Those of some lines, each a commit and its subject, that are too long. */
export function tooLong(log: string): string[] {
  return log
    .split('\n')
    .map((line) => ({ commit: line.split(' ', 1)[0]!, subject: line.slice(line.indexOf(' ') + 1) }))
    .filter(({ subject }) => subject.length > LONGEST)
    .map(({ commit, subject }) => `${commit} has ${subject.length} characters: ${subject}`)
}
