import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { verify } from '@octokit/webhooks-methods'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyWebhook } from '../../../sdk/src/index.ts'
import { DELIVERY } from '../../../sdk/test/vectors.ts'
import { newSecret, parseSecret, signedHeaders } from '../../src/webhooks/core/sign.ts'
import { launchBrowser } from '../support/browser.ts'
import { blocksOf, PAGES, pagesOfPath, ROOT } from '../support/docs/pages.ts'
import { typescriptOfPath } from '../support/docs/path-programs.ts'
import { freePort } from '../support/free-port.ts'
import { signIn } from '../support/sign-in.ts'
import { call, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const codeOf = (page: string) => blocksOf(page).filter(({ language }) => /^[jt]sx?$/.test(language))

let service: TestService
let folder: string
beforeAll(async () => {
  const port = await freePort()
  const url = `http://localhost:${port}` // passkeys need a domain
  const started = await startTestService({ config: { port, publicUrl: url } })
  service = { ...started, url, call: (...request) => call(url, ...request) }
  folder = mkdtempSync(join(tmpdir(), 'postern-docs-code-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('every page with code has a test here', () => {
  const docs = [
    'components',
    'credits',
    'event-types',
    'frameworks',
    'keep-users-in-step',
    'passkeys',
    'protect-an-api',
    'usage',
    'webhooks',
  ].map((name) => `docs/${name}.md`)
  const elsewhere = [...pagesOfPath(), 'docs/queues.md'] // by docs-in-order.test.ts, and by npm run interop
  const tested = ['README.md', 'sdk/README.md', ...docs, ...elsewhere].sort()
  expect(PAGES.filter((page) => codeOf(page).length > 0).sort()).toEqual(tested)
})

test('the code of docs/keep-users-in-step.md is that of the example', () => {
  const folder = join(ROOT, 'examples/keep-users-in-step')
  const example = ['events.js', 'tables.js'].map((file) => readFileSync(join(folder, file), 'utf8')).join()
  for (const { text, place } of codeOf('docs/keep-users-in-step.md')) expect(example, place).toContain(text)
})

/** Leads the imports of the SDK, which is in no registry, to its source. */
const SDK_HERE = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module'
const source = { '@postern/sdk/webhooks': '${pathToFileURL(join(ROOT, 'sdk/src/webhooks.ts'))}' }
registerHooks({ resolve: (name, context, next) => source[name] ? { url: source[name], shortCircuit: true } : next(name, context) })`)}`

describe('the receivers of docs/webhooks.md', () => {
  test.each(codeOf('docs/webhooks.md'))(
    '$place takes what is genuine, and nothing else',
    async ({ text }) => {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}/hook`
      const endpoint = { url, events: ['invoice.created'] }
      const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', { body: endpoint })
      const file = join(folder, `receiver-${port}.mjs`)
      writeFileSync(file, text.replace('listen(4000)', `listen(${port})`))
      const env = { PATH: process.env.PATH, POSTERN_WEBHOOK_SECRET: body.secret }
      const receiver = spawn(process.execPath, ['--import', SDK_HERE, file], { env })
      let output = ''
      for (const stream of [receiver.stdout, receiver.stderr]) stream.on('data', (chunk) => (output += chunk))
      try {
        const forged = () =>
          fetch(url, { method: 'POST', body: '{}' }).then(
            ({ status }) => status,
            () => undefined,
          )
        await until(forged, (status) => status === 400)
        const invoice = { id: 'in_1', number: '1', status: 'open', amount_due: 4900, currency: 'eur' }
        const event = { event: 'invoice.created', data: { invoice } }
        await service.call('POST', '/api/v1/events', { body: event })
        const path = `/api/v1/webhooks/deliveries?endpoint_id=${body.id}`
        await until(
          () => service.call('GET', path),
          (answer) => answer.body.data[0]?.status === 'delivered',
        )
        expect(output).toContain('invoice.created')
      } finally {
        receiver.kill()
      }
    },
  )
})

test('each verifier of the README, copied alone, takes what is sent and refuses what is forged', async () => {
  const secret = newSecret()
  const message = {
    brand: 'Service',
    deliveryId: DELIVERY.id,
    eventId: DELIVERY.id,
    eventType: DELIVERY.event,
    sentAt: Date.now(),
  }
  const sent = signedHeaders({ ...message, body: Buffer.from(DELIVERY.body) }, parseSecret(secret))
  const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]))
  const lines = codeOf('README.md')[0]!.text.trim().split('\n')
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    const outcomeOf = (body: string) => {
      const known = { verifyWebhook, Webhook, verify, body, headers, secret }
      const receive = new Function(...Object.keys(known), `return (async () => {${line}\nreturn 204 })()`)
      return receive(...Object.values(known)).catch(() => 400)
    }
    expect(await outcomeOf(DELIVERY.body), line).toBe(204)
    expect(await outcomeOf(DELIVERY.body.replace('4900', '1')), line).toBe(400)
  }
})

test('no page shows verifyWebhook with nothing done about its result', () => {
  for (const page of PAGES)
    for (const { text, place } of codeOf(page))
      expect(text, place).not.toMatch(/^\s*(await )?verifyWebhook\(/m)
})

test('the ceremonies of docs/passkeys.md work in a browser', async () => {
  const browser = await launchBrowser()
  const context = await browser.newContext()
  const { token } = await signIn(service, 'grace@example.com')
  await context.addCookies([{ name: 'app_session', value: token, url: service.url }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  await page.goto(`${service.url}/`)
  const [add, logIn] = codeOf('docs/passkeys.md')
  expect(await page.evaluate(`(async () => {${add!.text}; {${logIn!.text}; return authenticated}})()`)).toBe(
    true,
  )
  await browser.close()
})

test('the code of the pages about the SDK has the right types', async () => {
  writeFileSync(
    join(folder, 'known.d.ts'),
    `declare const app: any, express: any, accountId: string, userId: string, secret: string, token: string, id: string, email: string, request: Request
declare function book(id: string, invoice: object): Promise<void>
declare function save(members: object[]): Promise<void>
declare function startExport(): Promise<void>
declare function count(user: { email: string }): void
declare module '*.css'
declare const auth: import('@postern/sdk/server').Auth
declare const postern: import('@postern/sdk').PosternClient
declare const api: import('@postern/sdk/oauth').ProtectedResource`,
  )
  // What stands there about Next.js is several files in one block, and React's is a part of one: the example has both.
  const inOneFile = ({ text, language, place }: { text: string; language: string; place: string }) =>
    (language === 'ts' && !text.startsWith('// lib/')) ||
    (language === 'tsx' && place.startsWith('docs/components.md'))
  const typed = [
    'docs/components.md',
    'docs/credits.md',
    'sdk/README.md',
    'docs/event-types.md',
    'docs/frameworks.md',
    'docs/protect-an-api.md',
    'docs/usage.md',
  ]
  const blocks = typed.flatMap(codeOf).filter(inOneFile)
  const files = blocks.map(({ text, language }, at) => {
    const name = `block-${at}.${language === 'tsx' ? 'tsx' : 'mts'}`
    writeFileSync(join(folder, name), `${text}\nexport {}`) // a module, which knows no other's names
    return name
  })
  const source = (name: string): string[] => [join(ROOT, 'sdk/src', name)]
  const compilerOptions = {
    noImplicitAny: false,
    jsx: 'react-jsx',
    noUnusedLocals: false,
    typeRoots: [join(ROOT, 'node_modules/@types')],
    paths: {
      '@postern/sdk': source('index.ts'),
      ...Object.fromEntries(
        [
          'resources',
          'server',
          'oauth',
          'webhooks',
          'express',
          'fastify',
          'hono',
          'react',
          'react/ui',
          'react/labels',
        ].map((one) => [`@postern/sdk/${one}`, source(`${one.replace('/', '-')}.ts`)]),
      ),
    },
  }
  writeFileSync(join(folder, 'path.mts'), `${typescriptOfPath()}\nexport {}`)
  const project = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions,
    include: [],
    files: ['known.d.ts', 'path.mts', ...files],
  }
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const run = promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder])
  expect(await run.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' })
})
