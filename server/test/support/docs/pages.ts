import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../../..')

/** A fenced block of a page. */
export interface Block {
  /** Where it stands, to be found: "docs/teams.md:17". */
  place: string
  /** The first word after the fence; '' if there is none. */
  language: string
  text: string
  /** The heading that it stands below, by its line. */
  section: number
  /** Why it does not run here: `<!-- not run: ... -->` above it. */
  notRun?: string
  /** The HTTP status that its last call is to have: `<!-- answers 409 -->` above it. */
  answers?: number
  /** What happens elsewhere before it: `<!-- meanwhile: ... -->` above it. */
  meanwhile?: string
}

const FENCE = /^( *)```(\w*)\n(.*?)^\1```$/gms
const MARK = /<!-- (not run|answers|meanwhile):? ([^>]+) -->\s*$/

/** The pages for people who use or run it, from the root of the tree. */
export const PAGES: readonly string[] = [
  'README.md',
  'sdk/README.md',
  ...globSync('docs/{,path/}*.md', { cwd: ROOT }).sort(),
]

/** A part of the index: a heading, and the pages listed below it. */
const PATH = /^## Build a product\n(.*?)^## /ms

/** The same in the order in which docs/README.md lists them, for those who read all; what it does not list is left out. */
export function inReadingOrder(): string[] {
  return listedIn(readFileSync(join(ROOT, 'docs/README.md'), 'utf8'))
}

/** The pages that lead from a first sign-in to production, each going on where the last one ended. */
export function pagesOfPath(): string[] {
  const [, group = ''] = PATH.exec(readFileSync(join(ROOT, 'docs/README.md'), 'utf8')) ?? []
  return listedIn(group)
}

function listedIn(text: string): string[] {
  const listed = [...text.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, path]) => normalize(`docs/${path}`))
  return [...new Set(listed)].filter((page) => PAGES.includes(page))
}

/** The blocks of a page, in order. Blocks of lists are moved to the left margin. */
export function blocksOf(page: string): Block[] {
  const source = readFileSync(join(ROOT, page), 'utf8')
  return [...source.matchAll(FENCE)].map(({ index, 1: indent = '', 2: language = '', 3: inner = '' }) => {
    const before = source.slice(0, index)
    const [, mark, value = ''] = MARK.exec(before) ?? []
    return {
      place: `${page}:${before.split('\n').length}`,
      language,
      text: inner.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      section: before.lastIndexOf('\n#'),
      ...(mark === 'not run' && { notRun: value }),
      ...(mark === 'answers' && { answers: Number(value) }),
      ...(mark === 'meanwhile' && { meanwhile: value }),
    }
  })
}

/** Languages in which a sample is said again, below the one for the shell. */
const SAID_AGAIN = /^(ts|python|go)$/

/** The `json` block that shows the answer of each `sh` block: the next block, below the same heading. */
export function answersOf(blocks: readonly Block[]): Map<Block, Block> {
  const pairs = new Map<Block, Block>()
  for (const [at, block] of blocks.entries()) {
    const next = blocks.slice(at + 1).find(({ language }) => !SAID_AGAIN.test(language))
    if (
      block.language === 'sh' &&
      next?.language === 'json' &&
      next.section === block.section &&
      !next.notRun
    )
      pairs.set(block, next)
  }
  return pairs
}
