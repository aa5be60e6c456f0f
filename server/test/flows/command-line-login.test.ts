import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBrowser } from '../../../sdk/cli/browser.ts'
import { CommandLine } from '../support/command-line.ts'
import { decide, follow, signedInBrowser } from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Visit, Visitor } from '../support/visitor.ts'

let service: TestService
let cli: CommandLine
let browser: Visitor
beforeAll(async () => {
  service = await startTestService()
  const owner = { email: 'olga@example.com', principal: 'provider', role: 'owner' }
  await service.call('POST', '/api/v1/users', { body: owner })
  ;[cli, browser] = await Promise.all([
    CommandLine.build(),
    signedInBrowser(service, owner.email, 'provider'),
  ])
})
afterAll(async () => {
  cli.remove()
  await service.stop()
})

const file = () => join(cli.home, '.config/postern/profiles.json')
const profiles = () => JSON.parse(readFileSync(file(), 'utf8'))

/** Begins a sign-in; nothing opens, as this browser is a visitor. */
async function begin(args: string[] = []) {
  const given = ['login', '--url', service.url, '--browser', '--json', ...args]
  const running = cli.start(given, { BROWSER: 'true' })
  const [line] = await running.said('sign_in')
  return { running, url: String(line!.url) }
}

const askedFor = async (url: string): Promise<Visit> => follow(browser, url)

test('signs a person in by the browser of the machine, and out again', async () => {
  const { running, url } = await begin()
  const asked = await askedFor(url)
  expect(asked.text).toContain('Postern command line')
  const done = await decide(browser, asked, 'allow')
  expect(done.text).toContain('You are signed in.')
  expect(await running.end()).toMatchObject({ code: 0, errors: '' })

  const { login, key } = profiles().default
  expect([key, typeof login.refreshToken]).toEqual([undefined, 'string'])
  expect(statSync(file()).mode & 0o777).toBe(0o600)

  const me = await cli.run(['whoami', '--json'])
  expect([me.code, JSON.parse(me.out)]).toMatchObject([
    0,
    {
      kind: 'application',
      name: 'olga@example.com',
      role: 'owner',
      from: 'postern login, profile "default"',
    },
  ])

  const out = await cli.run(['logout', '--json'])
  expect([out.code, JSON.parse(out.out)]).toEqual([
    0,
    { type: 'logout', url: service.url, profile: 'default', revoked: true },
  ])
  expect(profiles()).toEqual({})
  const answer = await fetch(`${service.url}/staff/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: login.refreshToken,
      client_id: 'postern-cli',
    }),
  })
  expect((await answer.json()).error).toBe('invalid_grant')
  expect((await cli.run(['logout'])).code).toBe(3)
  expect((await service.call('GET', '/api/v1/caller', { key: login.accessToken })).status).toBe(401)
  expect((await cli.run(['whoami'])).code).toBe(3)
})

test('asks each time, and takes a refusal for an answer', async () => {
  const { running, url } = await begin()
  const done = await decide(browser, await askedFor(url), 'cancel')
  expect(done.text).toContain('The sign-in failed.')
  expect(await running.end()).toMatchObject({ code: 3, errors: expect.stringContaining('access_denied') })
})

test('signs a person in by a code on another machine', async () => {
  const running = cli.start(['login', '--url', service.url, '--device', '--json', '--profile', 'ssh'])
  const [{ verification_uri, user_code }] = (await running.said('device_code')) as unknown as [
    Record<string, string>,
  ]
  expect((await browser.submit(verification_uri!, { user_code: user_code! })).text).toContain(user_code)
  const done = await browser.submit(verification_uri!, { user_code: user_code!, decision: 'allow' })
  expect(done.text).toContain('Device connected')
  expect(await running.end()).toMatchObject({ code: 0, errors: '' })
  const listed = await cli.run(['users', 'list', '--json', '--profile', 'ssh'])
  expect(listed.out).toContain('olga@example.com')
})

test('what a page sends to its port is no answer, and Ctrl-C ends the waiting', async () => {
  const { running, url } = await begin(['--scopes', 'read'])
  const asked = new URL(url).searchParams
  expect(asked.get('scope')).toBe('openid offline_access read')
  const forged = `${asked.get('redirect_uri')}?code=c&state=guess&iss=${encodeURIComponent(`${service.url}/staff`)}`
  expect((await fetch(forged)).status).toBe(400)
  expect((await running.end('SIGINT')).code).toBe(130)
})

/** Signs in with a profile, and returns what is kept of it. */
async function signedIn(profile: string) {
  const { running, url } = await begin(['--profile', profile])
  await decide(browser, await askedFor(url), 'allow')
  expect((await running.end()).code).toBe(0)
  return profiles()[profile].login
}

/** As if its access token had ended. */
function expire(profile: string): void {
  const all = profiles()
  all[profile].login.expiresAt = Date.now()
  writeFileSync(file(), JSON.stringify(all))
}

test('commands act as the person, within their rights, and renew the token', async () => {
  const { accessToken, refreshToken } = await signedIn('olga')
  const list = () => cli.run(['users', 'list', '--json', '--profile', 'olga'])
  expect((await list()).out).toContain('olga@example.com')
  expect(profiles().olga.login.accessToken).toBe(accessToken)

  expire('olga')
  const both = await Promise.all([list(), list()]) // two processes exchange one refresh token
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(profiles().olga.login).not.toMatchObject({ accessToken })
  expect(profiles().olga.login.refreshToken).not.toBe(refreshToken)

  const keys = await cli.run(['keys', 'create', '--name', 'mine', '--scopes', 'read', '--profile', 'olga'])
  expect(keys.code).toBe(3) // not even an owner's token makes keys
})

test('a sign-in that was ended elsewhere ends the next command, and an outage does not', async () => {
  const { refreshToken } = await signedIn('kept')
  const elsewhere = { ...profiles(), away: { ...profiles().kept, url: 'http://127.0.0.1:9' } }
  writeFileSync(file(), JSON.stringify(elsewhere))
  expect((await cli.run(['logout', '--profile', 'away'])).code).toBe(4)
  expect(profiles().away).toBeDefined()
  await fetch(`${service.url}/staff/oauth/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken, client_id: 'postern-cli' }),
  })
  expire('kept')
  const { code, errors } = await cli.run(['users', 'list', '--profile', 'kept'])
  expect([code, errors]).toEqual([3, expect.stringContaining('Run: postern login')])
})

test('a browser is not expected by SSH, or without a display', () => {
  expect(hasBrowser({ DISPLAY: ':0' }, 'linux')).toBe(true)
  expect(hasBrowser({}, 'linux')).toBe(false)
  expect(hasBrowser({ DISPLAY: ':0', SSH_CONNECTION: '10.0.0.1' }, 'linux')).toBe(false)
  expect(hasBrowser({}, 'darwin')).toBe(true)
})
