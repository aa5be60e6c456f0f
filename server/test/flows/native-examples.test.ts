import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLBACK, follow, registerApplication, signedInBrowser } from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// The native examples, with the SDK's source. Expo's parts of the phone app are replaced by Node's.

const ROOT = join(import.meta.dirname, '../../..')

let service: TestService
let folder: string
beforeAll(async () => {
  service = await startTestService()
  const cache = join(ROOT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'native-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await service.stop()
})

/** Of examples/expo/lib/session.ts, which is compiled by Expo's settings. */
interface PhoneSession {
  signIn(): Promise<boolean>
  accessToken(): Promise<string | undefined>
  signOut(): Promise<void>
}

async function bundled(entry: string): Promise<string> {
  const outfile = join(folder, `${entry.replaceAll('/', '-')}.mjs`)
  const alias = { '@postern/sdk/oauth': join(ROOT, 'sdk/src/oauth.ts') }
  const entryPoints = [join(ROOT, 'examples', entry)]
  await build({ entryPoints, outfile, alias, bundle: true, format: 'esm', platform: 'node' })
  return outfile
}

const native = (redirect: string) =>
  registerApplication(service, { kind: 'native', redirect_uris: [redirect] })

test('a desktop application signs in at a loopback port, renews and signs out', async () => {
  const { client_id } = await native('http://127.0.0.1/callback')
  const program = spawn(process.execPath, [await bundled('desktop/main.js')], {
    env: { PATH: process.env.PATH, POSTERN_URL: service.url, CLIENT_ID: client_id },
  })
  const ended = once(program, 'close')
  const browser = await signedInBrowser(service, 'ada@example.com')
  let output = ''
  program.stderr.on('data', (chunk) => (output += chunk))
  for await (const chunk of program.stdout) {
    output += chunk
    const url = /^Open (\S+)$/m.exec(String(chunk))?.[1]
    if (url) expect((await follow(browser, url)).text).toContain('Go back to the program.')
  }
  expect(await ended).toEqual([0, null])
  expect(output).toMatch(/Hello ada@example.com\nRenewed until \S+Z\nSigned out\n$/)
})

test('the phone app stays signed in over restarts, and knows an outage from a sign-out', async () => {
  const { Session } = (await import(pathToFileURL(await bundled('expo/lib/session.ts')).href)) as {
    Session: new (app: object, device: object) => PhoneSession
  }
  const { client_id } = await native(CALLBACK)
  const browser = await signedInBrowser(service, 'grace@example.com')
  // iOS keeps the keychain when an app is deleted: what is there is of an earlier installation.
  const kept = new Map([['postern.refresh_token', 'of another person']])
  let isMarked = false
  const device = {
    openBrowser: async (url: string) => (await follow(browser, url)).url.href,
    store: {
      get: async (name: string) => kept.get(name) ?? null,
      set: async (name: string, value: string) => void kept.set(name, value),
      delete: async (name: string) => void kept.delete(name),
    },
    installation: {
      isMarked: async () => isMarked,
      mark: async () => {
        isMarked = true
      },
    },
  }
  const app = { issuer: service.url, clientId: client_id, redirectUri: CALLBACK }
  const first = new Session(app, device)
  const away = new Session({ ...app, issuer: 'http://127.0.0.1:9' }, device)
  expect(await away.accessToken(), 'cleared before it is used').toBeUndefined()
  expect([kept.size, isMarked]).toEqual([0, true])
  expect(await first.accessToken()).toBeUndefined()
  expect(await new Session(app, { ...device, openBrowser: async () => null }).signIn()).toBe(false)
  expect(await first.signIn()).toBe(true)

  const restarted = new Session(app, device)
  const [one, other] = await Promise.all([restarted.accessToken(), restarted.accessToken()])
  expect([typeof one, other]).toEqual(['string', one])
  await expect(away.accessToken()).rejects.toMatchObject({ name: 'PosternUnreachable' })
  expect(kept.size).toBe(1)

  await restarted.signOut()
  expect([kept.size, await restarted.accessToken()]).toEqual([0, undefined])
})
