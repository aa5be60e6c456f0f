import { expect, test } from 'vitest'
import { blocksOf, inReadingOrder, PAGES } from '../support/docs/pages.ts'
import { paste } from '../support/docs/shell.ts'
import { surroundingsOf } from '../support/docs/surroundings.ts'

const shOf = (page: string) => blocksOf(page).filter(({ language, notRun }) => language === 'sh' && !notRun)

/**
 * Pages that collide with one before them, which made something of the same name. This may only get shorter: give what a
 * page makes names of its own.
 */
const COLLIDING = [
  'docs/saml.md',
  'docs/sso-domains.md',
  'docs/scim.md',
  'docs/plans.md',
  'docs/subscriptions.md',
  'docs/entitlements.md',
  'docs/usage.md',
  'docs/migrate-from-clerk.md',
]

test('pages are read in the order of docs/README.md, each of them once', () => {
  const left = PAGES.filter((page) => shOf(page).length > 0 && !inReadingOrder().includes(page))
  expect(left).toEqual([])
})

test('all pages run one after the other in one service, as people read them', {
  timeout: 300_000,
}, async () => {
  const pages = inReadingOrder().filter((page) => page !== 'docs/quick-start.md' && shOf(page).length > 0)
  await using surroundings = await surroundingsOf(...pages)
  const failures = new Map<string, string>()
  for (const page of pages)
    await paste(shOf(page), surroundings).catch((error) => failures.set(page, error.message))
  const unexpected = [...failures].filter(([page]) => !COLLIDING.includes(page)).map(([, message]) => message)
  expect(unexpected).toEqual([])
  expect([...failures.keys()], 'a page that no longer collides is taken off the list').toEqual(COLLIDING)
})
