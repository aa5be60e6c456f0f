import { createHash, randomBytes } from 'node:crypto'
import { type Registered, registerApplication } from '../../support/oauth-application.ts'
import type { Answer, TestService } from '../../support/test-service.ts'
import { auth } from '../../support/two-step.ts'
import type { Leaver, Opens } from './leaver.ts'

const CALLBACK = 'https://shop.example/callback'
const APP = 'com.example.leavers:/in'
const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code'
const SCOPE = 'openid account offline_access'

/** Good for a minute: they are tried before time moves on. */
export const BRIEF = [
  'the code of an application',
  'the code of a native application',
  'a link that continues in a browser',
]

type Tries = Record<string, () => Promise<Opens>>
type Person = Pick<Leaver, 'token' | 'user' | 'directory'>

/** The applications of a service, for all its leavers. */
const made = new WeakMap<TestService, Promise<{ web: Registered; tv: Registered }>>()

function applicationsOf(service: TestService) {
  const known = made.get(service) ?? makeApplications(service)
  made.set(service, known)
  return known
}

async function makeApplications(service: TestService) {
  const settings = { native_redirects: [APP], redirect_origins: ['https://app.example.com'] }
  await service.call('PATCH', '/api/v1/provider', { body: { settings } })
  const web = await registerApplication(service, { redirect_uris: [CALLBACK] })
  const tv = await registerApplication(service, { name: 'TV', kind: 'native', redirect_uris: [CALLBACK] })
  return { web, tv }
}

/**
 * What applications hold of a person who is signed in, each of which is tried once. The first are good for a minute: they are
 * tried before time moves on.
 */
export async function beginApplications(
  service: TestService,
  person: Person,
  opensWith: (token: string) => Promise<Opens>,
): Promise<{ brief: Tries; lasting: Tries }> {
  const { web, tv } = await applicationsOf(service)
  const tokens = await redeem(service, web, await newCode(service, web, person))
  const device = await allowedDevice(service, tv, person)
  const code = await newCode(service, web, person)
  const native = await nativeCode(service, person)
  const transfer = await auth(service, '/session/transfer', {}, person.token)
  const opens = (access: string | undefined) => whoseTokens(service, person, access)
  return {
    brief: {
      'the code of an application': async () => opens((await redeem(service, web, code)).access_token),
      'the code of a native application': async () => {
        const { status, body } = await auth(service, '/sessions/exchange', native)
        return status === 200 ? opensWith(body.token) : 'nothing'
      },
      'a link that continues in a browser': async () => {
        const token = new URL(transfer.body.url).searchParams.get('token')!
        const answer = await fetch(`${service.url}/login/transfer`, {
          method: 'POST',
          body: new URLSearchParams({ token }),
          redirect: 'manual',
        })
        const session = /app_session=([0-9a-f]{64})/.exec(answer.headers.getSetCookie().join('\n'))?.[1]
        return session ? opensWith(session) : 'nothing'
      },
    },
    lasting: {
      'an access token': () => opens(tokens.access_token),
      'a refresh token': async () =>
        opens(
          (
            await tokenCall(service, web, {
              grant_type: 'refresh_token',
              refresh_token: tokens.refresh_token!,
            })
          ).body.access_token,
        ),
      'a device that was allowed': async () =>
        opens((await tokenCall(service, tv, { grant_type: DEVICE, device_code: device })).body.access_token),
    },
  }
}

/** Whose data an access token opens. */
async function whoseTokens(
  service: TestService,
  { user, directory }: Person,
  access: string | undefined,
): Promise<Opens> {
  if (access === undefined) return 'nothing'
  const { status, body } = await service.call('GET', '/oauth/userinfo', { key: access })
  if (status !== 200) return 'nothing'
  const isIn = body.account === directory.account
  if (body.sub === user.id) return isIn ? 'the account' : 'the user'
  return isIn ? 'another user in the account' : 'another user'
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

function tokenCall(
  service: TestService,
  { client_id, client_secret }: Registered,
  form: Record<string, string>,
): Promise<Answer> {
  const basic = client_secret && { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` }
  const body = new URLSearchParams(client_secret ? form : { ...form, client_id }).toString()
  return service.call('POST', '/oauth/token', { key: null, headers: { ...FORM, ...basic }, body })
}

const newPkce = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Opens a page of ours in the browser of a person who is signed in. */
async function page(
  service: TestService,
  { token }: Person,
  path: string,
  { form, cookies = [] }: { form?: Record<string, string>; cookies?: string[] } = {},
) {
  const session = ['app_session', '__Host-app_session'].map((name) => `${name}=${token}`)
  const answer = await fetch(service.url + path, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      cookie: [...session, ...cookies].join('; '),
      ...(form && { 'sec-fetch-site': 'same-origin' }),
    },
    ...(form && { body: new URLSearchParams(form) }),
  })
  const leads = answer.headers.get('location') ?? /url=(.*)/.exec(answer.headers.get('refresh') ?? '')?.[1]
  const kept = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  return { status: answer.status, leads, kept, text: await answer.text() }
}

async function newCode(service: TestService, { client_id }: Registered, person: Person) {
  const { verifier, challenge } = newPkce()
  const query = new URLSearchParams({
    client_id,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: SCOPE,
    account_id: person.directory.account,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const { status, leads, text } = await page(service, person, `/oauth/authorize?${query}`)
  const code = leads && new URL(leads, CALLBACK).searchParams.get('code')
  if (!code) throw new Error(`no code: ${status} ${leads} ${text}`)
  return { code, verifier }
}

async function redeem(
  service: TestService,
  web: Registered,
  { code, verifier }: { code: string; verifier: string },
): Promise<{ access_token?: string; refresh_token?: string }> {
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK }
  return (await tokenCall(service, web, form)).body
}

/** The code of a device that the person has allowed. */
async function allowedDevice(
  service: TestService,
  { client_id }: Registered,
  person: Person,
): Promise<string> {
  const { account } = person.directory
  const { body } = await service.call('POST', '/oauth/device_authorization', {
    key: null,
    headers: FORM,
    body: new URLSearchParams({ client_id, scope: SCOPE, account_id: account }).toString(),
  })
  const form = { user_code: body.user_code, decision: 'allow', account_id: account }
  const { status, text } = await page(service, person, '/oauth/device', { form })
  if (status !== 200) throw new Error(`the device was not allowed: ${status} ${text}`)
  return body.device_code
}

/** What a native application brings back from the pages. */
async function nativeCode(service: TestService, person: Person) {
  const { verifier, challenge } = newPkce()
  const asked = { redirect_url: APP, code_challenge: challenge, code_challenge_method: 'S256', state: 's' }
  const { kept } = await page(service, person, `/login?${new URLSearchParams(asked)}`)
  const { status, leads, text } = await page(service, person, '/login/continue', { form: {}, cookies: kept })
  const code = leads && new URL(leads).searchParams.get('code')
  if (!code) throw new Error(`no code: ${status} ${leads} ${text}`)
  return { code, code_verifier: verifier }
}
