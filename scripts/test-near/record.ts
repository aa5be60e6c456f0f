import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { ROOT } from '../source-tree.ts'
import type { Observed } from './choose.ts'

// A set-up file of `npm run test:near -- --learn`: writes which functions each test file ran.

const SOURCES = /\/(server\/src|sdk\/src|sdk\/cli|console\/src|scripts)\//

const shared = globalThis as { nearSession?: Promise<Session> }

/** Workers keep their modules from file to file, and one session counts for all. */
function session(): Promise<Session> {
  shared.nearSession ??= (async () => {
    const opened = new Session()
    opened.connect()
    await opened.post('Profiler.enable')
    await opened.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    return opened
  })()
  return shared.nearSession
}

let began: number

beforeAll(async () => {
  await (await session()).post('Profiler.takePreciseCoverage') // what the file before ran
  began = performance.now()
})

afterAll(async () => {
  const ms = Math.round(performance.now() - began)
  const { result } = await (await session()).post('Profiler.takePreciseCoverage')
  const ran: Record<string, string[]> = {}
  for (const { url, functions } of result) {
    if (!url.startsWith('file://') || !SOURCES.test(url) || url.includes('.test.')) continue
    const called = functions.filter(({ ranges: [whole] }) => whole!.startOffset > 0 && whole!.count > 0)
    if (called.length > 0)
      ran[fileURLToPath(url).slice(ROOT.length + 1)] = called.map(
        ({ functionName, ranges }) => `${functionName}@${ranges[0]!.startOffset}`,
      )
  }
  const test = expect.getState().testPath!.slice(ROOT.length + 1)
  const folder = process.env.NEAR_RUNS!
  mkdirSync(folder, { recursive: true })
  const run: Observed = { test, ms, ran }
  writeFileSync(join(folder, `${test.replaceAll('/', '+')}.json`), JSON.stringify(run))
})
