import * as oidc from 'openid-client'
import type { MailServer } from '../../server/test/support/mail-server.ts'
import {
  authorized,
  begin,
  CALLBACK,
  clientFor,
  follow,
  type Registered,
  redeem,
  signedInBrowser,
} from '../../server/test/support/oauth-application.ts'
import { call, type TestService } from '../../server/test/support/test-service.ts'
import type { Visitor } from '../../server/test/support/visitor.ts'
import type { Ask, StepOf } from './step.ts'

const API = 'https://orders.example.com'
const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'

interface Flow {
  step: StepOf
  ask: Ask
  mail: MailServer
  url: string
}

/** Applications: how they are made and come over, sign-in, tokens and their end. */
export async function oauthFlow(flow: Flow): Promise<void> {
  const { step, ask, mail, url } = flow
  const service = { url, mail, call: (...asked) => call(url, ...asked) } as TestService
  const make = (body: object): Promise<Registered> => ask('POST', '/api/v1/oauth/applications', { body })
  await step('resource with a scope', () =>
    ask('POST', '/api/v1/oauth/resources', {
      body: { identifier: API, name: 'Orders', scopes: [{ name: 'orders:read', title: { en: 'Orders' } }] },
    }),
  )
  const shop = await step('application', () =>
    make({
      name: 'Shop',
      kind: 'web',
      redirect_uris: [CALLBACK],
      backchannel_logout_uri: 'https://shop.example/logout',
    }),
  )
  await step('import of applications', () =>
    ask('POST', '/api/v1/oauth/applications/import', {
      body: { applications: [{ client_id: 'nightly', name: 'Nightly', kind: 'machine' }] },
    }),
  )
  const browser = await step('browser', () => signedInBrowser(service, 'olga@example.com'))
  if (!shop || !browser) return
  const client = await step('discovery', () => clientFor(shop, url))
  if (!client) return
  await tokenFlow(flow, client, browser)
  await machineFlow(flow, make)
  await consentFlow(flow, make, browser)
  await endFlow(flow, shop, browser)
}

async function tokenFlow({ step, url }: Flow, client: oidc.Configuration, browser: Visitor): Promise<void> {
  const parameters = { scope: 'openid email offline_access', prompt: 'consent' }
  const tokens = await step('code, redeemed', async () => {
    const { answer, begun } = await authorized(client, browser, parameters)
    return redeem(client, answer, begun)
  })
  if (!tokens) return
  await step('userinfo', () => oidc.fetchUserInfo(client, tokens.access_token, tokens.claims()!.sub))
  await step('16 refreshes at the same time', () =>
    Promise.all(Array.from({ length: 16 }, () => oidc.refreshTokenGrant(client, tokens.refresh_token!))),
  )
  await step('introspection', () => oidc.tokenIntrospection(client, tokens.access_token))
  await step('pushed authorization request', async () => {
    const { url: asked } = await begin(client)
    return oidc.buildAuthorizationUrlWithPAR(client, asked.searchParams)
  })
  await step('revocation', () => oidc.tokenRevocation(client, tokens.refresh_token!))
  await step('keys', async () => {
    const answer = await fetch(`${url}/oauth/jwks`)
    if (!answer.ok) throw new Error(`${answer.status}`)
  })
}

async function machineFlow({ step, url }: Flow, make: (body: object) => Promise<Registered>): Promise<void> {
  const agent = await step('agent that serves an API', () =>
    make({
      name: 'Agent',
      kind: 'agent',
      redirect_uris: [CALLBACK],
      serves: API,
      may_call: [API],
    }),
  )
  const client = agent && (await clientFor(agent, url))
  if (!client) return
  const asked = { resource: API, scope: 'orders:read' }
  const token = await step('client credentials', () => oidc.clientCredentialsGrant(client, asked))
  await step('exchange of a token of a machine, refused', () =>
    oidc
      .genericGrantRequest(client, EXCHANGE, {
        subject_token: token?.access_token ?? '',
        subject_token_type: ACCESS_TOKEN,
        resource: API,
      })
      .then(
        () => Promise.reject(new Error('it was not refused')),
        (error: { error?: string }) => {
          if (error.error === undefined || error.error === 'server_error') throw error
        },
      ),
  )
  const phone = await step('native application', () =>
    make({ name: 'Phone', kind: 'native', redirect_uris: ['http://127.0.0.1/callback'] }),
  )
  const native = phone && (await clientFor(phone, url))
  if (native) await step('device code', () => oidc.initiateDeviceAuthorization(native, { scope: 'openid' }))
}

async function consentFlow(
  { step, url }: Flow,
  make: (body: object) => Promise<Registered>,
  browser: Visitor,
): Promise<void> {
  const partner = await step('application of a partner', () =>
    make({ name: 'Partner', kind: 'web', redirect_uris: [CALLBACK], first_party: false }),
  )
  const client = partner && (await clientFor(partner, url))
  if (!client) return
  await step('page that asks for consent', async () => {
    const { text } = await follow(browser, (await begin(client)).url.href)
    if (!text.includes('Partner')) throw new Error(text.slice(0, 200))
  })
}

async function endFlow({ step, ask, url }: Flow, shop: Registered, browser: Visitor): Promise<void> {
  const list = (what: string, path: string) => step(`list of ${what}`, () => ask('GET', path))
  await list('applications', '/api/v1/oauth/applications?q=Shop')
  await list('resources', '/api/v1/oauth/resources')
  await list('signing keys', '/api/v1/oauth/keys')
  await list('refused requests', `/api/v1/oauth/applications/${shop.id}/refusals`)
  await list('what ended', '/oauth/revocations')
  const grants = await step('list of grants', () => ask('GET', '/api/v1/oauth/grants'))
  await step('end of a grant', () => ask('DELETE', `/api/v1/oauth/grants/${grants?.data[0]?.id}`))
  await step('end of a session with an application', async () => {
    const token = browser.cookie(url, 'app_session') ?? ''
    await ask('DELETE', '/api/v1/auth/customer/session', { key: token })
  })
  await step('rotation of keys', () =>
    ask('POST', '/api/v1/oauth/keys/rotate', { body: { principal: 'customer' } }),
  )
  await step('secret added', () => ask('POST', `/api/v1/oauth/applications/${shop.id}/secrets`))
  await step('application disabled', () =>
    ask('PATCH', `/api/v1/oauth/applications/${shop.id}`, { body: { status: 'disabled' } }),
  )
  await step('application deleted', () => ask('DELETE', `/api/v1/oauth/applications/${shop.id}`))
}
