import { expect, test } from 'vitest'
import { blocksOf, inReadingOrder, PAGES } from '../support/docs/pages.ts'
import { paste } from '../support/docs/shell.ts'
import { surroundingsOf } from '../support/docs/surroundings.ts'

const shOf = (page: string) => blocksOf(page).filter(({ language, notRun }) => language === 'sh' && !notRun)

test('all pages run one after the other in one service', { timeout: 600_000 }, async () => {
  const pages = inReadingOrder().filter((page) => page !== 'docs/quick-start.md' && shOf(page).length > 0)
  await using surroundings = await surroundingsOf(...pages)
  const failures: string[] = []
  for (const page of pages) {
    const t = performance.now()
    await paste(shOf(page), surroundings).catch((error) => failures.push(error.message))
    console.log(page, Math.round(performance.now() - t))
  }
  expect(PAGES.length).toBeGreaterThan(0)
  expect(failures).toEqual([])
})
