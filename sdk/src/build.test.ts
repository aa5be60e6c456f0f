import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSources } from '../../scripts/source-tree.ts'
import { DELIVERY, VECTOR } from '../test/vectors.ts'

const ROOT = join(import.meta.dirname, '../..')
const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'sdk/package.json'), 'utf8'))

let folder: string
let built: string[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postern-sdk-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const outDir = join(folder, 'dist')
  await promisify(execFile)('npm', ['run', 'build', '-w', 'sdk', '--', '--outDir', outDir], { cwd: ROOT })
  built = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every entry of the package is built, with its types', () => {
  const entries = Object.values<Record<string, string>>(PACKAGE.exports).flatMap((entry) =>
    Object.values(entry),
  )
  for (const entry of entries)
    if (entry.startsWith('./dist/')) expect(built).toContain(entry.replace('./dist/', ''))
    else expect(existsSync(join(ROOT, 'sdk', entry)), entry).toBe(true)
})

/** What files for a framework import of it. */
const OF_FRAMEWORKS: Record<string, string[]> = {
  next: ['react', 'next/headers', 'next/navigation'],
  react: ['react'],
  'react-ui': ['react'],
  ui: ['react'],
}

test('what is built imports nothing but itself, its dependencies and the framework that it is for', () => {
  for (const file of built.filter((name) => name.endsWith('.js'))) {
    const [part = ''] = file.split(/[./]/)
    const known = new Set([...Object.keys(PACKAGE.dependencies), ...(OF_FRAMEWORKS[part] ?? [])])
    const code = readFileSync(join(folder, 'dist', file), 'utf8')
    for (const [, name = ''] of code.matchAll(/^(?!\s*\*).*\b(?:from |import\()["'](.+?)["']/gm))
      expect(known.has(name) || /^\.{1,2}\/.*\.js$/.test(name), `${file} imports ${name}`).toBe(true)
  }
})

test('what is built runs', async () => {
  const { createClient, isProblem, verifyWebhook } = await import(join(folder, 'dist/index.js'))
  expect(createClient({ baseUrl: 'https://auth.example.com' })).toHaveProperty('GET')
  expect(isProblem({ code: 'not_found' }, 'not_found')).toBe(true)
  const headers = {
    'webhook-id': DELIVERY.id,
    'webhook-timestamp': DELIVERY.timestamp,
    'webhook-signature': VECTOR.standard,
  }
  const webhook = { body: DELIVERY.body, headers, secret: VECTOR.secret, now: DELIVERY.sentAt }
  expect(await verifyWebhook(webhook)).toMatchObject({ ok: true, deliveryId: DELIVERY.id })
})

test.each(['index', 'server', 'webhooks', 'oauth'])(
  'what is built can be bundled for browsers and workers: %s',
  async (entry) => {
    const { outputFiles, warnings } = await build({
      entryPoints: [join(folder, `dist/${entry}.js`)],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser', // refuses what is Node's
    })
    expect(warnings).toEqual([])
    expect(outputFiles[0]!.text).not.toMatch(/\bprocess\.env\b|\brequire\(/)
  },
)

test('nothing relies on AbortSignal.any: Node collects what it makes, and the abort is lost', () => {
  const users = readSources('sdk/src', 'sdk/cli', 'server/src').filter(({ text }) =>
    text.includes('AbortSignal.any('),
  )
  expect(users.map(({ path }) => path)).toEqual([
    'server/src/billing/stripe/core/client.ts', // each call has a deadline besides
    'server/src/identity/methods/passkey/script.ts', // runs in browsers
  ])
})
