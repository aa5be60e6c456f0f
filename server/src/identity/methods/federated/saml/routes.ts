import type { EmittingServices } from '../../../../events/index.ts'
import { type Api, z } from '../../../../platform/http/api.ts'
import {
  administration,
  management,
  type Principal,
  PUBLIC,
  SIGNED_IN,
} from '../../../../platform/http/context.ts'
import { Id, IdParams } from '../../../../platform/http/schemas.ts'
import { SENT_REPORT, SENT_TO_BROWSERS } from '../../../../platform/http/sent.ts'
import { notFound } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import { type Provider, providerOf } from '../../../../providers/index.ts'
import { type Connection, findConnection, type SamlConfig } from '../../../connections/core/index.ts'
import { isWayBack } from '../../../connections/flow/index.ts'
import { requireRightOverConnection } from '../../../connections/index.ts'
import {
  encryptionCertificate,
  keyPairOf,
  refreshOnDemand,
  serviceProviderOf,
  spMetadata,
} from '../../../connections/saml/index.ts'
import { ownSession } from '../../../sessions/index.ts'
import { browserInput, ConnectionParams, SENT_AT_START, StartQuery } from '../landing/browser-route.ts'
import { begin, finish, receive, samlConnectionAt } from './flow.ts'
import { receiveLogout, signOutEverywhere } from './logout.ts'

const TAG = 'Single sign-on'
/** A response of 256 KiB, in base64 and percent-encoded in the worst way. */
const POSTED = { maxBytes: 512 * 1024 }
const Posted = z.string().optional()
const SENT_AT_LOGOUT = [
  ...SENT_TO_BROWSERS,
  { status: 200, types: ['text/html'], says: 'A page that says that the person is signed out.' },
]
const PATH = '/api/v1/auth/{principal}/sso/{connection}'

const FLOW = { tag: TAG, access: PUBLIC, params: ConnectionParams } as const

/** Sign-in with SAML 2.0 (docs/saml.md). Browsers open all of these but the metadata. */
export function samlRoutes<S extends EmittingServices>(api: Api<S>): void {
  signInRoutes(api)
  metadataRoute(api)
  samlLogoutRoutes(api)
  samlManagement(api)
}

function signInRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...FLOW,
      id: 'auth.sso.start',
      method: 'get',
      path: PATH,
      summary: 'Begin a sign-in by SAML: on to the identity provider (302)',
      description:
        'Open it in the browser, as a link or a redirect. It comes back to the assertion consumer service.',
      query: StartQuery,
      sends: SENT_AT_START,
      problems: ['rate_limited', 'method_disabled', 'plan_limit'],
      signIn: true,
    },
    async ({ services, c, params, query }) => {
      return begin(browserInput(services, c, params.principal), params.connection, query)
    },
  )

  api.route(
    {
      ...FLOW,
      id: 'auth.sso.acs',
      method: 'post',
      path: `${PATH}/acs`,
      summary: 'Take the response of the identity provider (303)',
      description:
        'The assertion consumer service: a form with SAMLResponse and RelayState (HTTP-POST binding).',
      body: z.object({
        SAMLResponse: Posted.describe('Response in base64.'),
        RelayState: Posted.describe('State, as it was sent along.'),
      }),
      form: POSTED,
      sends: SENT_TO_BROWSERS,
      problems: ['rate_limited'],
      signIn: true,
      wayBack: ({ services, provider, body }) => isWayBack(services, provider, body.RelayState),
    },
    async ({ services, c, params, body }) => {
      return receive(browserInput(services, c, params.principal), params.connection, body)
    },
  )

  api.route(
    {
      ...FLOW,
      id: 'auth.sso.finish',
      method: 'get',
      path: `${PATH}/finish`,
      summary: 'End a sign-in by SAML, in the browser that began it',
      description:
        'The browser is led here after its response was taken, once. Nothing for your own code to call.',
      query: z.strictObject({ state: z.string().max(100) }),
      sends: [...SENT_TO_BROWSERS, SENT_REPORT],
      problems: ['rate_limited'],
      signIn: true,
      wayBack: ({ services, provider, query }) => isWayBack(services, provider, query.state),
    },
    async ({ services, c, params, query }) => {
      return finish(browserInput(services, c, params.principal), params.connection, query.state)
    },
  )
}

function metadataRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...FLOW,
      id: 'auth.sso.metadata',
      method: 'get',
      path: `${PATH}/metadata`,
      summary: 'The metadata of this service provider, as XML',
      description: 'What identity providers import: entity id, addresses, certificates.',
      sends: [
        { status: 200, types: ['application/samlmetadata+xml'], says: 'An EntityDescriptor (SAML 2.0).' },
      ],
      problems: ['rate_limited'],
      signIn: true,
    },
    async ({ services, c, params: { principal, connection: slug } }) => {
      const connection = await samlConnectionAt(browserInput(services, c, principal), slug)
      const provider = providerOf(c)
      const xml = await metadataOf(services, provider, { principal, connection })
      return c.body(xml, 200, { 'content-type': 'application/samlmetadata+xml' })
    },
  )
}

function samlLogoutRoutes<S extends EmittingServices>(api: Api<S>): void {
  const path = `${PATH}/slo`
  const flow = { tag: TAG, access: PUBLIC, params: ConnectionParams, path } as const

  api.route(
    {
      ...flow,
      id: 'auth.sso.slo',
      method: 'get',
      summary: 'Take a logout message of the identity provider (HTTP-Redirect binding)',
      description: 'Its signature is required. A request ends the sessions that began by single sign-on.',
      query: z.object({}),
      sends: SENT_AT_LOGOUT,
      problems: ['rate_limited'],
      signIn: true,
    },
    async ({ services, c, params }) => {
      const rawQuery = new URL(c.req.url).search.slice(1)
      return receiveLogout(browserInput(services, c, params.principal), params.connection, { rawQuery })
    },
  )

  api.route(
    {
      ...flow,
      id: 'auth.sso.post_slo',
      method: 'post',
      summary: 'The same by a form that the identity provider posts (HTTP-POST binding)',
      description: 'Its signature is required. A request ends the sessions that began by single sign-on.',
      body: z.object({
        SAMLRequest: Posted.describe('Request in base64.'),
        SAMLResponse: Posted.describe('Response in base64.'),
        RelayState: Posted.describe('State, as it was sent along.'),
      }),
      form: POSTED,
      sends: SENT_AT_LOGOUT,
      problems: ['rate_limited'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      return receiveLogout(browserInput(services, c, params.principal), params.connection, { form: body })
    },
  )

  api.route(
    {
      id: 'auth.sso.logout',
      method: 'post',
      path: `${PATH}/logout`,
      summary: 'Sign out here, and get the address that signs out at the identity provider',
      description:
        'Ends the session in use. Send the browser to `url`: it ends the one at the identity provider.',
      recentFactor: 'not needed: it ends the own session',
      tag: TAG,
      access: SIGNED_IN,
      params: ConnectionParams,
      answer: z.object({ url: z.string().describe('For the browser.') }),
    },
    async ({ services, c, params: { principal, connection } }) => {
      const input = browserInput(services, c, principal)
      const { url } = await signOutEverywhere(input, ownSession(c, principal), connection)
      return { url: url.href }
    },
  )
}

function samlManagement<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'connections.metadata',
      method: 'get',
      path: '/api/v1/connections/{id}/metadata',
      summary: 'What to enter at a SAML identity provider, with the metadata',
      description:
        'For providers that import no metadata: entity id, addresses and certificates, one by one.',
      tag: 'Connections',
      access: management('read'),
      params: IdParams,
      query: z.strictObject({ principal: z.enum(['customer', 'provider']).default('customer') }),
      answer: z.object({
        entity_id: z.string().describe('Our entity id, to enter at the identity provider.'),
        acs_url: z.string().describe('Where it sends responses (assertion consumer service).'),
        slo_url: z.string().describe('Where it sends logouts.'),
        certificate: z.string().describe('PEM; it verifies signed requests.'),
        encryption_certificate: z.string().describe('PEM; assertions can be encrypted for it.'),
        metadata_xml: z.string().describe('All of this as SAML metadata.'),
      }),
    },
    async ({ services, c, params, query }) => {
      const provider = providerOf(c)
      const connection = requireSaml(await findConnection(services.db, provider.id, params.id))
      const { certificate } = await keyPairOf(services, provider)
      const sp = serviceProviderOf(provider, query.principal, connection)
      return {
        entity_id: sp.entityId,
        acs_url: sp.acsUrl,
        slo_url: sp.sloUrl,
        certificate,
        encryption_certificate: await encryptionCertificate(services, provider),
        metadata_xml: await metadataOf(services, provider, { principal: query.principal, connection }),
      }
    },
  )

  api.route(
    {
      id: 'connections.refresh_metadata',
      method: 'post',
      path: '/api/v1/connections/{id}/refresh-metadata',
      summary: 'Fetch the metadata of a SAML identity provider again',
      recentFactor: true,
      description:
        'Takes new certificates and addresses from its metadata_url, as is done every day; what was set by hand stays. The entity id must be the same.',
      tag: 'Connections',
      access: administration('all'),
      params: IdParams,
      answer: z.object({
        id: Id.describe('Id of the connection.'),
        sso_url: z.string().describe('Takes requests for sign-in.'),
        certificates: z.array(z.string()).describe('Whose keys may sign, PEM.'),
        skipped_keys: z.array(z.string()).describe('Keys in the metadata that are not used, and why.'),
      }),
    },
    async ({ services, c, caller, params }) => {
      const { id: providerId } = providerOf(c)
      const connection = requireSaml(await findConnection(services.db, providerId, params.id))
      requireRightOverConnection(caller, connection)
      const { config } = await refreshOnDemand(services, { providerId, connection, by: caller })
      const { sso_url, certificates, skipped_keys = [] } = config as SamlConfig
      return { id: connection.id, sso_url, certificates, skipped_keys }
    },
  )
}

/** Our metadata for one connection. */
async function metadataOf(
  services: Services,
  provider: Provider,
  { principal, connection }: { principal: Principal; connection: Connection },
): Promise<string> {
  const { certificate } = await keyPairOf(services, provider)
  const { signs_requests, wants_encryption = false } = connection.config as SamlConfig
  const encryption = wants_encryption ? await encryptionCertificate(services, provider) : undefined
  return spMetadata(serviceProviderOf(provider, principal, connection), {
    signing: certificate,
    encryption,
    signsRequests: signs_requests,
  })
}

function requireSaml(connection: Connection | undefined): Connection {
  if (connection?.kind !== 'saml') throw notFound()
  return connection
}
