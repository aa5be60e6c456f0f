import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type Drive,
  driveExpress,
  driveKeepInStep,
  driveWebhooks,
  IN_STEP_EVENTS,
} from '../../../tools/examples/drives.ts'
import { startProgram } from '../../../tools/examples/program.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// Three of the examples, with the SDK's source and the frameworks of this workspace. `npm run examples` has all of them, as
// they are installed.

const ROOT = join(import.meta.dirname, '../../..')

let service: TestService
let folder: string
beforeAll(async () => {
  service = await startTestService()
  const cache = join(ROOT, 'node_modules/.cache') // where the frameworks are found
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'examples-'))
})
afterEach(async () => closeProfiles(await sharedBrowser()))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await service.stop()
})

/** Starts an example on a free port, and uses it. */
async function use(name: string, drive: Drive, events: string[]): Promise<void> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { body: key } = await service.call('POST', '/api/v1/api-keys', { body: { name, scopes: ['users'] } })
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins: [origin] } } })
  const endpoint = { url: `${origin}/webhooks`, events }
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', { body: endpoint })
  const env = {
    POSTERN_URL: service.url,
    POSTERN_KEY: key.key,
    POSTERN_WEBHOOK_SECRET: body.secret,
    PORT: String(port),
    DATABASE: ':memory:',
  }
  const program = await startProgram([process.execPath, await bundled(name)], {
    cwd: join(ROOT, 'examples', name),
    env,
  })
  try {
    const postern = { url: service.url, codeFor: (email: string) => service.mail.codeFor(email) }
    const tour = { browser: await sharedBrowser(), origin, postern, program: { cwd: folder, env } }
    await drive({ ...tour, look: async () => {} })
  } finally {
    await program.stop()
  }
}

async function bundled(name: string): Promise<string> {
  const outfile = join(folder, `${name}.mjs`)
  const alias = Object.fromEntries(
    ['server', 'express', 'fastify', 'webhooks'].map((part) => [
      `@postern/sdk/${part}`,
      join(ROOT, `sdk/src/${part}.ts`),
    ]),
  )
  await build({
    entryPoints: [join(ROOT, 'examples', name, 'server.js')],
    outfile,
    alias,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['express', 'fastify', 'openapi-fetch'],
  })
  return outfile
}

test('Express: sign-in, a webhook about it, a fresh factor, sign-out', async () => {
  await use('express', driveExpress, ['user.login'])
})

test('a Fastify receiver hears of a new account', async () => {
  await use('fastify-webhooks', driveWebhooks, ['account.created', 'user.login'])
  expect((await service.call('GET', '/api/v1/webhooks/deliveries?status=failed')).body.data).toEqual([])
})

test('tables of users follow by events, after the lists', async () => {
  await service.call('POST', '/api/v1/users', { body: { email: 'there-before@example.com' } })
  await use('keep-users-in-step', driveKeepInStep, IN_STEP_EVENTS)
})
