import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { guideFiles, INDEX, readGuide } from './sources.ts'

const DECISIONS = 'docs/decisions/README.md'

/** The files that a text links to. */
const linked = (text: string): string[] =>
  [...readGuide(text).matchAll(/\]\(([^)#:]+\.md)\)/g)].map(([, href]) =>
    posix.join(posix.dirname(text), href!),
  )

test('the index names every page once; choices and reports have their own index', () => {
  const pages = [...guideFiles().keys()]
  const isDecision = (path: string) => /^docs\/(decisions|upstream)\//.test(path) && path !== DECISIONS
  expect(linked(INDEX).sort()).toEqual(pages.filter((path) => !isDecision(path)).sort())
  expect([...new Set(linked(DECISIONS))].sort()).toEqual(pages.filter(isDecision).sort())
})

test('every entry of the index says what its page answers', () => {
  const entries = readGuide(INDEX)
    .split('\n')
    .filter((line) => line.startsWith('- '))
  for (const entry of entries) expect(entry).toMatch(/^- \[[^\]]+\]\([^)]+\): \S/)
})
