import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBrowser } from '../../../sdk/cli/browser.ts'
import { CommandLine } from '../support/command-line.ts'
import { decide, follow, signedInBrowser } from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Visit, Visitor } from '../support/visitor.ts'

let service: TestService
let cli: CommandLine
let browser: Visitor
beforeAll(async () => {
  service = await startTestService()
  const scopes = ['read', 'users', 'billing', 'events', 'webhooks', 'listen']
  await addResource(service, { identifier: `${service.url}/api`, scopes, principal: 'provider' })
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

const profiles = () => JSON.parse(readFileSync(join(cli.home, '.config/postern/profiles.json'), 'utf8'))

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
  expect(statSync(join(cli.home, '.config/postern/profiles.json')).mode & 0o777).toBe(0o600)

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
})

test('asks each time, and takes a refusal for an answer', async () => {
  const { running, url } = await begin()
  const done = await decide(browser, await askedFor(url), 'cancel')
  expect(done.text).toContain('The sign-in failed.')
  expect(await running.end()).toMatchObject({ code: 3, errors: expect.stringContaining('access_denied') })
})

test('what a page sends to its port is no answer, and Ctrl-C ends the waiting', async () => {
  const { running, url } = await begin(['--scopes', 'read'])
  const asked = new URL(url).searchParams
  expect(asked.get('scope')).toBe('openid offline_access read')
  const forged = `${asked.get('redirect_uri')}?code=c&state=guess&iss=${encodeURIComponent(`${service.url}/staff`)}`
  expect((await fetch(forged)).status).toBe(400)
  expect((await running.end('SIGINT')).code).toBe(130)
})

test('a service that does not answer keeps the sign-in', async () => {
  const { running, url } = await begin(['--profile', 'kept'])
  await decide(browser, await askedFor(url), 'allow')
  await running.end()
  const { login } = profiles().kept
  expect(login.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('a browser is not expected by SSH, or without a display', () => {
  expect(hasBrowser({ DISPLAY: ':0' }, 'linux')).toBe(true)
  expect(hasBrowser({}, 'linux')).toBe(false)
  expect(hasBrowser({ DISPLAY: ':0', SSH_CONNECTION: '10.0.0.1' }, 'linux')).toBe(false)
  expect(hasBrowser({}, 'darwin')).toBe(true)
})
