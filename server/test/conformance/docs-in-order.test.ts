import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersOf, blocksOf, inReadingOrder, PAGES, pagesOfPath, ROOT } from '../support/docs/pages.ts'
import { PRINTED, typescriptOfPath } from '../support/docs/path-programs.ts'
import { APPLICATION, followQuickStart, type QuickStarted } from '../support/docs/quick-start.ts'
import { differences, lastJson } from '../support/docs/shape.ts'
import { paste } from '../support/docs/shell.ts'
import { surroundingsOf } from '../support/docs/surroundings.ts'
import { ADMIN_KEY } from '../support/test-service.ts'

const MOST_LINES = 15
const QUICK_START = 'docs/quick-start.md'

const shOf = (page: string) => blocksOf(page).filter(({ language, notRun }) => language === 'sh' && !notRun)
const steps = pagesOfPath().filter((page) => page !== QUICK_START)
const others = inReadingOrder().filter(
  (page) => page !== QUICK_START && !steps.includes(page) && shOf(page).length > 0,
)

/** One service for the whole file: its tests go on where the last one ended, as readers do. */
let surroundings: Awaited<ReturnType<typeof surroundingsOf>>
let started: QuickStarted | undefined
beforeAll(async () => {
  surroundings = await surroundingsOf(QUICK_START, ...others)
})
afterAll(async () => {
  await started?.app.stop()
  await surroundings[Symbol.asyncDispose]()
})

test('pages are read in the order of docs/README.md, each of them once', () => {
  const left = PAGES.filter((page) => shOf(page).length > 0 && !inReadingOrder().includes(page))
  expect(left).toEqual([])
})

test('each page of the path says where it begins, and ends with the page after it', () => {
  const pages = pagesOfPath()
  expect(pages[0]).toBe(QUICK_START)
  for (const [at, page] of pages.entries()) {
    const text = readFileSync(join(ROOT, page), 'utf8')
    const linkTo = (other: string) => `](${posix.relative(posix.dirname(page), other)})`
    expect(text, page).toMatch(new RegExp(`^Page ${at + 1}\\b`, 'm'))
    if (at > 0) expect(text.split('\n## ')[0], page).toContain(linkTo(pages[at - 1]!))
    if (at < pages.length - 1) expect(text, page).toMatch(/^Next: \[/m)
    const last = text.trimEnd().split('\n').at(-1)
    expect(last, page).toContain(linkTo(pages[at + 1] ?? 'docs/README.md'))
  }
})

test('the application of the quick start is small', () => {
  expect(APPLICATION.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(MOST_LINES)
})

test('the path leads from an empty folder to production, in one shell', { timeout: 180_000 }, async () => {
  started = await followQuickStart(surroundings.service, surroundings.commandLine!)
  const { folder, port } = started
  const outcomes = await paste(steps.flatMap(shOf), { ...surroundings, folder, receiverPort: port })
  const shown = new Map(
    steps.flatMap((page) => [...answersOf(blocksOf(page))]).map(([sh, json]) => [sh.place, json]),
  )
  for (const { block, output } of outcomes) {
    const example = shown.get(block.place)
    if (!example) continue
    const here = example.text.replaceAll('http://localhost:3000', surroundings.url)
    expect(differences(JSON.parse(here), lastJson(output)), example.place).toEqual([])
  }
})

test('the path in TypeScript is the same path, at another provider', async () => {
  const { url } = await startProvider('typescript')
  const env = { PATH: process.env.PATH, ...envOf(url) }
  const sdk = pathToFileURL(join(ROOT, 'sdk/src/resources.ts'))
  const program = typescriptOfPath().replaceAll("'@postern/sdk/resources'", `'${sdk}'`)
  const args = ['--input-type=module-typescript', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  for (const line of PRINTED) expect(stdout).toMatch(line)
})

test('all other pages run one after the other in that service, as people read on', {
  timeout: 300_000,
}, async () => {
  const failures: string[] = []
  for (const page of others)
    await paste(shOf(page), surroundings).catch(({ message }) => failures.push(message))
  expect(failures).toEqual([])
})

/** A provider as the quick start leaves its own: Ada has signed in, and the application's origin is allowed. */
async function startProvider(slug: string): Promise<{ url: string }> {
  const { service } = surroundings
  const { body } = await service.call('POST', '/api/v1/providers', { body: { slug, name: slug } })
  const base = `/p/${slug}/api/v1`
  await service.call('POST', `${base}/users`, { body: { email: 'ada@example.com' } })
  const settings = { redirect_origins: ['http://localhost:4000'] }
  await service.call('PATCH', `${base}/provider`, { body: { settings } })
  return { url: body.base_url }
}

function envOf(url: string): Record<string, string> {
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  return { POSTERN_URL: url, POSTERN_KEY: ADMIN_KEY, POSTERN_WEBHOOK_SECRET: secret }
}
