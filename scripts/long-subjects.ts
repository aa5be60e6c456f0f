import { spawnSync } from 'node:child_process'
import { ROOT } from './source-tree.ts'

const LONGEST = 72

/** The rule holds for commits after this one. */
const SINCE = 'c3c5a621'

/**
 * Finds commits whose first line is too long. Returns a sentence for each. Without Git, or in a clone that does not reach
 * back to SINCE, there is nothing to check.
 */
export function longSubjects(): string {
  const log = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${SINCE}..HEAD`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
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
