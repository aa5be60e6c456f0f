import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../support/sign-in.ts'
import { Visitor } from '../support/visitor.ts'
import { type Done, type PlanAct, type PlanStage, planStage } from './support/plan-acts.ts'

/** What a plan may leave out x every act with it, also one that began before the plan changed. */
let stage: PlanStage

beforeAll(async () => {
  stage = await planStage()
})
afterAll(() => stage.stop())

/** The largest plan that leaves it out. Every plan includes `social`. */
const WITHOUT = { oidc: 'free', saml: 'team', scim: 'team' } as const

const GATE = /plan \w+ does not include/
const fromApi = (
  call: Promise<{ status: number; body: { code?: string; detail?: string } }>,
): Promise<Done> =>
  call.then(({ status, body }) =>
    status < 300 ? 'done' : GATE.test(body.detail ?? '') ? 'not in the plan' : JSON.stringify(body),
  )
/** Of a page: what it says of the plan is for the staff, in its small print. */
const NOT_HERE = /isn’t included here|does not include/
const fromPage = (
  visit: Promise<{ status: number; url: URL; text: string }>,
  isDone: RegExp,
): Promise<Done> =>
  visit.then(({ status, url, text }) =>
    isDone.test(url.href) && status < 400
      ? 'done'
      : status === 403 && NOT_HERE.test(text)
        ? 'not in the plan'
        : `${status} ${url.pathname} ${text.slice(0, 2_000)}`,
  )
const offered = (is: boolean): Done => (is ? 'done' : 'not in the plan')

const api = (method: string, path: string, body?: object) => fromApi(stage.admin(method, path, body))
const asCustomer = (method: string, path: string, body: object, key: string | null = null) =>
  stage.service.call(method, `${stage.base}/api/v1/auth/customer${path}`, { key, body })
const loginPage = () => new Visitor().open(`${stage.service.url}/login`)
const asOwner = async () => {
  stage.clock.advance(61_000)
  return signIn(stage.service, stage.owner.user.email, 'customer', stage.base)
}
/** The guide's pages up to the connection. */
async function guided(slug: string): Promise<Visitor> {
  const visitor = await stage.newGuide({ slug })
  await visitor.submit(`${stage.service.url}/setup/service`, { service: 'oidc' })
  return visitor
}
const connect = (visitor: Visitor) =>
  visitor.submit(`${stage.service.url}/setup/connect`, stage.oidcClient as Record<string, string>)

const CREATE = 'connections/create-connection createConnection'
const CHANGE = 'connections/change-connection changeConnection'
const USABLE = 'connections/usable requireUsable'
const MAY_USE = 'connections/usable mayUse'

const ACTS: Record<string, PlanAct> = {
  'a connection by OpenID': {
    capability: 'oidc',
    sites: [CREATE],
    prepare: async () => () => fromApi(stage.add('oidc')),
  },
  'a SAML connection': {
    capability: 'saml',
    sites: [CREATE],
    prepare: async () => () => fromApi(stage.add('saml')),
  },
  'a connection of a set-up guide': {
    capability: 'oidc',
    sites: [CREATE],
    prepare: async () => {
      const visitor = await guided(stage.next())
      return () => fromPage(connect(visitor), /\/setup\/test$/)
    },
  },
  'switching a connection on': {
    capability: 'saml',
    sites: [CHANGE],
    prepare: async () => {
      const { body } = await stage.add('saml', { enabled: false })
      return () => api('PATCH', `/connections/${body.id}`, { enabled: true })
    },
  },
  'changing a connection that is on': {
    capability: 'oidc',
    sites: [CHANGE],
    prepare: async () => {
      const { body } = await stage.add('oidc')
      return () => api('PATCH', `/connections/${body.id}`, { name: 'Another name' })
    },
  },
  'beginning at an OpenID connection': {
    capability: 'oidc',
    sites: [USABLE, 'methods/federated/landing/browser-route startAt'],
    prepare: async () => async () => {
      const start = `${stage.service.url}/api/v1/auth/customer/oauth/oidc`
      return fromPage(
        new Visitor().open(start, ({ href }) => !href.startsWith(stage.service.url)),
        /\/auth\?/,
      )
    },
  },
  'beginning at a SAML connection': {
    capability: 'saml',
    sites: [USABLE, 'methods/federated/landing/browser-route startAt'],
    prepare: async () => () =>
      fromPage(
        new Visitor().open(
          `${stage.service.url}/api/v1/auth/customer/sso/saml`,
          ({ host }) => host === 'idp.example',
        ),
        /idp\.example\/sso/,
      ),
  },
  'coming back from an OpenID connection': {
    capability: 'oidc',
    sites: [USABLE, 'methods/federated/oauth/flow end'],
    prepare: async () => {
      const visitor = new Visitor()
      const back = await stage.atIdp(visitor)
      return () => fromPage(visitor.open(back.href), /\/login\/confirm-address$/)
    },
  },
  'coming back from a SAML connection': {
    capability: 'saml',
    sites: [USABLE, 'methods/federated/saml/flow finish'],
    prepare: async () => {
      const visitor = new Visitor()
      const answer = await stage.beginSaml(visitor)
      const { location } = await answer()
      return () =>
        fromPage(visitor.open(new URL(location!, stage.service.url).href), /\/login\/confirm-address$/)
    },
  },
  'being sent by a SAML connection': {
    capability: 'saml',
    sites: [USABLE, 'methods/federated/saml/flow readUnasked'],
    prepare: async () => {
      const { location, cookies } = await stage.sendUnasked()
      const visitor = new Visitor()
      const [name, value] = cookies[0]!.split(';')[0]!.split('=') as [string, string]
      visitor.set(stage.service.url, name, value)
      return () =>
        fromPage(visitor.open(new URL(location!, stage.service.url).href), /\/login\/sso\/confirm$/)
    },
  },
  'proving the address of an identity that waits': {
    capability: 'oidc',
    sites: [MAY_USE, 'methods/federated/landing/waiting readWaiting'],
    prepare: async () => {
      const visitor = new Visitor()
      await visitor.open((await stage.atIdp(visitor)).href)
      return async () => {
        const { url } = await visitor.open(`${stage.service.url}/login/confirm-address`)
        return offered(url.pathname.endsWith('/confirm-address'))
      }
    },
  },
  'connecting an identity': {
    capability: 'oidc',
    sites: [USABLE, 'methods/federated/oauth/routes linkRoute'],
    prepare: async () => {
      const { token } = await asOwner()
      return () => fromApi(asCustomer('POST', '/oauth/oidc/link', {}, token))
    },
  },
  'connecting an identity on the page': {
    capability: 'oidc',
    sites: [USABLE, 'methods/federated/oauth/page routes'],
    prepare: async () => {
      const visitor = new Visitor()
      visitor.set(stage.service.url, 'app_session', (await asOwner()).token)
      const link = () =>
        visitor.submit(`${stage.service.url}/account/connections/link`, { connection: 'oidc' })
      return () => fromPage(link(), /\/account\/connections\/link$/)
    },
  },
  'a nonce for an ID token': {
    capability: 'oidc',
    sites: [USABLE, 'methods/federated/native/routes nativeConnection'],
    prepare: async () => () => fromApi(asCustomer('POST', '/oauth/oidc/nonce', {})),
  },
  'the button of an OpenID connection': {
    capability: 'oidc',
    sites: [MAY_USE, 'methods/federated/oauth/page usableConnections'],
    prepare: async () => async () => offered((await loginPage()).text.includes('/oauth/oidc')),
  },
  'the button of a SAML connection': {
    capability: 'saml',
    sites: [MAY_USE, 'methods/federated/saml/page samlServices'],
    prepare: async () => async () => offered((await loginPage()).text.includes('/sso/saml')),
  },
  'single sign-on by the address, by the first connection that may be used': {
    capability: 'saml',
    sites: [MAY_USE, 'connections/of-account connectionOfAccount'],
    prepare: async () => {
      const account_id = stage.directory.account
      const made = [await stage.add('saml', { account_id }), await stage.add('oidc', { account_id })]
      return async () => {
        const start = `${stage.service.url}/api/v1/auth/customer/sso?email=x@${stage.directory.domain}`
        const answer = await fetch(start, { redirect: 'manual' })
        for (const { body } of made)
          await stage.service.service.db`delete from connection where id = ${body.id}`
        expect(answer.status).toBe(302)
        return offered(answer.headers.get('location')!.includes('/sso/'))
      }
    },
  },
  'single sign-on by the name of a connection': {
    capability: 'saml',
    sites: [MAY_USE, 'methods/federated/discovery/discover findSingleSignOn'],
    prepare: async () => {
      const { body } = await stage.add('saml', { account_id: stage.directory.account })
      return async () => {
        const start = `${stage.service.url}/api/v1/auth/customer/sso?connection=${body.slug}`
        const { status } = await fetch(start, { redirect: 'manual' })
        await stage.service.service.db`delete from connection where id = ${body.id}`
        return offered(status === 302)
      }
    },
  },
  'a token for a directory': {
    capability: 'scim',
    sites: ['organisations/directory/token createToken'],
    prepare: async () => () => api('POST', `/accounts/${stage.directory.account}/scim-tokens`, { name: 'x' }),
  },
  'a token of a set-up guide': {
    capability: 'scim',
    sites: ['organisations/directory/token createToken'],
    prepare: async () => {
      const visitor = await stage.newGuide()
      return () => fromPage(visitor.submit(`${stage.service.url}/setup/directory`, {}), /\/setup\/directory$/)
    },
  },
  'what a directory sends': {
    capability: 'scim',
    sites: ['organisations/directory/token readToken'],
    prepare: async () => () => fromApi(stage.directory.call('GET', '/Users')),
  },
  'what the directory may do': {
    capability: 'scim',
    sites: ['organisations/directory/routes mappingRoutes'],
    prepare: async () => () => api('PATCH', `/accounts/${stage.directory.account}/scim`, { roles: {} }),
  },
  'which roles its groups give': {
    capability: 'scim',
    sites: ['organisations/directory/change-group-roles changeGroupRoles'],
    prepare: async () => {
      const { token } = await asOwner()
      const path = `/accounts/${stage.directory.account}/group-roles`
      return () => fromApi(asCustomer('PUT', path, { groups: {} }, token))
    },
  },
}

test.each(Object.entries(ACTS))(
  '%s: where the plan includes it, and as soon as it does not',
  async (_, act) => {
    await stage.setPlan('business')
    expect(await (await act.prepare())()).toBe('done')
    const later = await act.prepare()
    await stage.setPlan(WITHOUT[act.capability as keyof typeof WITHOUT])
    expect(await later()).toBe('not in the plan')
  },
)

/** Calls that decide nothing that a plan sells, and why. */
const NO_ACT: Record<string, string> = {
  'methods/federated/social routes': 'whether a person keeps a way in when another is taken',
}

const IDENTITY = join(import.meta.dirname, '../../src/identity')

test('every place in the source that asks about the plan is in the matrix', () => {
  const found = readdirSync(IDENTITY, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => sitesIn(file.slice(0, -3), readFileSync(join(IDENTITY, file), 'utf8')))
  const known = new Set([...Object.values(ACTS).flatMap(({ sites }) => sites), ...Object.keys(NO_ACT)])
  expect([...new Set(found)].toSorted()).toEqual([...known].toSorted())
})

/** The functions, or members of an object, in which the plan is asked about. */
function sitesIn(file: string, source: string): string[] {
  let within = ''
  return source.split('\n').flatMap((line) => {
    if (line.startsWith('import')) return []
    within =
      /^(?:export )?(?:async )?function (\w+)|^ {2}(\w+)(?:: async)?\(.*[{>]$/
        .exec(line)
        ?.slice(1)
        .find(Boolean) ?? within
    const isCall = /\b(requirePlan|planIncludes|requireUsable|mayUse)\(/.test(line) && !/function/.test(line)
    return isCall ? [`${file} ${within}`] : []
  })
}
