import { expect, test } from 'vitest'
import { blocksOf, inReadingOrder, PAGES } from '../support/docs/pages.ts'
import { paste } from '../support/docs/shell.ts'
import { surroundingsOf } from '../support/docs/surroundings.ts'

const shOf = (page: string) => blocksOf(page).filter(({ language, notRun }) => language === 'sh' && !notRun)

test('pages are read in the order of docs/README.md, each of them once', () => {
  const left = PAGES.filter((page) => shOf(page).length > 0 && !inReadingOrder().includes(page))
  expect(left).toEqual([])
})

test('all pages run one after the other in one service, as people read them', {
  timeout: 300_000,
}, async () => {
  const pages = inReadingOrder().filter((page) => page !== 'docs/quick-start.md' && shOf(page).length > 0)
  await using surroundings = await surroundingsOf(...pages)
  const failures: string[] = []
  for (const page of pages)
    await paste(shOf(page), surroundings).catch(({ message }) => failures.push(message))
  expect(failures).toEqual([])
})
