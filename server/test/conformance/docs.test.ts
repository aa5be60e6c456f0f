import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answersOf, type Block, blocksOf, PAGES, pagesOfPath, ROOT } from '../support/docs/pages.ts'
import { differences, lastJson } from '../support/docs/shape.ts'
import { paste } from '../support/docs/shell.ts'
import { surroundingsOf } from '../support/docs/surroundings.ts'
import { startTestService } from '../support/test-service.ts'
import { byTurn } from '../support/turn.ts'

/** Each page of the path begins where the last one ended: docs-in-order.test.ts runs them, and all others once more. */
const shells = PAGES.filter((page) => !pagesOfPath().includes(page)).map((page) => {
  const blocks = blocksOf(page)
  return { page, blocks, sh: blocks.filter(({ language, notRun }) => language === 'sh' && !notRun) }
})

/** A page starts some hundred programs, curl among them: on a busy machine that takes its time. */
const PATIENCE = { timeout: 120_000 }

/** That a page needs no other one, and its answers: of so many one for each commit. `npm run docs` runs all. */
const ONE_OF = 3

describe.concurrent('every block of a page runs as pasted, in order, from a fresh start', PATIENCE, () => {
  test.for(
    byTurn(
      shells.filter(({ sh }) => sh.length > 0),
      ONE_OF,
    ),
  )('$page', async ({ page, blocks, sh }, { expect }) => {
    await using surroundings = await surroundingsOf(page)
    const outcomes = await paste(sh, surroundings)
    const shown = answersOf(blocks)
    for (const { block, output, statuses } of outcomes) {
      if (block.answers) expect(statuses.at(-1), block.place).toBe(block.answers)
      const example = shown.get(block)
      if (example)
        expect(
          differences(
            JSON.parse(example.text.replaceAll('http://localhost:3000', surroundings.url)),
            lastJson(output),
          ),
          example.place,
        ).toEqual([])
    }
  })
})

test('few blocks do not run here, and each says why', () => {
  const left = shells.flatMap(({ blocks }) => blocks.filter(({ notRun }) => notRun))
  expect(
    Object.entries(Object.groupBy(left, pageOf)).map(([page, blocks]) => `${page} ${blocks!.length}`),
  ).toEqual([
    'README.md 1',
    'docs/citus.md 1',
    'docs/cli.md 4',
    'docs/deploy.md 2',
    'docs/installation.md 1',
    'docs/move-a-provider.md 1',
    'docs/operations.md 5',
    'docs/performance.md 1',
    'docs/protect-an-api.md 1',
    'docs/reliability.md 1',
    'docs/start.md 4',
    'docs/subscriptions.md 1',
    'docs/testing.md 1',
  ])
})

const pageOf = ({ place }: Block): string => place.split(':')[0]!

test('docs/hosted-pages.md lists every page there is', async () => {
  const service = await startTestService()
  const text = readFileSync(join(ROOT, 'docs/hosted-pages.md'), 'utf8')
  const paths = new Set(service.service.app.pages.paths.filter((path) => !path.startsWith('/staff/')))
  const unlisted = [...paths].filter((path) => {
    const [, section] = /^\/account\/([a-z-]+)/.exec(path) ?? []
    return !text.includes(section ? `\`${section}\`` : `\`${path}\``) && !/\/options$/.test(path)
  })
  await service.stop()
  expect(unlisted).toEqual([])
})

test('every JSON of a page can be read', () => {
  for (const { text, place, language } of shells.flatMap(({ blocks }) => blocks))
    if (language === 'json') expect(() => JSON.parse(text), place).not.toThrow()
})
