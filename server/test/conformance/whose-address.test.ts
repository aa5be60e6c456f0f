import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')

const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('dev/'))
  .map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')] as const)

const WHOSE = /'(?:ours|staff|customer)'|\bwhose\b|\bwhoseIs\(/

test('every guarded request says whose address it is', () => {
  const calls = FILES.filter(([file]) => !file.startsWith('lib/outbound/')).flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:createGuardedFetch|guardFor)\(([^()]*(?:\([^()]*\))?[^()]*)\)/g)].map(
      ([call, given]) => [file, call, given!] as const,
    ),
  )
  expect(calls.length).toBeGreaterThan(10)
  expect(calls.filter(([, , given]) => !WHOSE.test(given))).toEqual([])
})

test('only whose.ts makes a guard from a list of networks', () => {
  const makers = FILES.filter(([, text]) => /\bcreateAddressGuard\(/.test(text)).map(([file]) => file)
  expect(makers.sort()).toEqual(['platform/outbound/address-guard.ts', 'platform/outbound/whose.ts'])
})

/** What opens connections of its own, and to whom. A new one is added here only if nobody else can write its address. */
const WITHOUT_GUARD: Record<string, string> = {
  'platform/outbound/guarded-agent.ts': 'the guard',
  'platform/outbound/guarded-fetch.ts': 'the guard',
  'platform/outbound/traced-client.ts': 'the guard',
  'platform/outbound/via-proxy.ts': 'the guard: to OUTBOUND_PROXY',
  'platform/http/listen.ts': 'takes connections',
  'platform/embedded-postgres/postmaster.ts': 'finds a free port',
  'platform/http/host-header.ts': 'a type',
  'billing/stripe/core/client.ts': 'ours: STRIPE_API_URL',
  'identity/methods/passkey/script.ts': 'runs in browsers',
  'identity/methods/magic-link/waiting-pages.ts': 'runs in browsers',
  'operations/import/applications/import-applications.ts': 'ours: the command line, to its own service',
  'operations/import/billing/import-files.ts': 'ours: the command line, to its own service',
  'operations/import/users/import-users.ts': 'ours: the command line, to its own service',
  'surfaces/docs/frame/script.ts': 'runs in browsers',
  'webhooks/attempt/deliver.ts': 'types',
  'webhooks/destinations/kafka.ts': 'asks refusalOf for each socket',
  'webhooks/destinations/sqs.ts': 'looks up by the guard',
  'surfaces/start-page-look.ts': 'the script of a page: the browser asks this service',
  'surfaces/setup-guide/pages/overview.ts': 'the script of a page: the browser asks this service',
}

test('nothing else opens connections', () => {
  const OPENS =
    /(?<![.\w])fetch\(|import (?!type)[^;]*?(?:request|connect|createServer|Agent)[^;]*? from '(?:node:(?:http|https|net|tls|http2)|undici)'/
  const openers = FILES.filter(([, text]) => OPENS.test(text)).map(([file]) => file)
  expect(openers.filter((file) => !(file in WITHOUT_GUARD))).toEqual([])
})
