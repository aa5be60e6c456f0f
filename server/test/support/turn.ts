import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * A number by which tests draw a part of a large whole. The same for each run on a commit's tree, on each day: a commit that
 * is green stays so. Another for the next commit, so that all parts have their turn.
 */
export const TURN_OF_TREE: number = Number.parseInt(treeOf().slice(0, 8), 16)

/** The hash of the commit's tree; without Git, of the release. */
function treeOf(): string {
  try {
    const said = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.toString().trim()
  } catch {
    return createHash('sha256')
      .update(readFileSync(join(ROOT, 'package-lock.json')))
      .digest('hex')
  }
}

/** Whether a run looks at all pages in all forms (npm run pages), not at a part by turns. */
export const ALL_PAGES = process.env.PAGES === 'all'

/** Whether a run looks at one screen and those below it, and at this one: PAGES=/keys. Undefined if it is not so limited. */
export function isChosen(path: string): boolean | undefined {
  const { PAGES = '' } = process.env
  return PAGES.startsWith('/') ? `${path}/`.startsWith(`${PAGES}/`) : undefined
}

/** Of a row, each of so many, beginning with another one in each turn and each row: that many turns draw all of them. */
export function drawnIn<One>(turn: number, all: readonly One[], oneOf: number, row = 0): readonly One[] {
  return all.filter((_, at) => (at + row + turn) % oneOf === 0)
}

/** One of so many, another one for each commit; all of them where all pages are looked at. `row` counts such lists. */
export function byTurn<One>(all: readonly One[], oneOf: number, row = 0): readonly One[] {
  return ALL_PAGES ? all : drawnIn(TURN_OF_TREE, all, oneOf, row)
}
