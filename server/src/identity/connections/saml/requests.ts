import { randomBytes } from 'node:crypto'
import type { SAML } from '@node-saml/node-saml'
import type { Context, Principal } from '../../../platform/http/context.ts'
import { onDemand } from '../../../platform/process/on-demand.ts'
import type { Services } from '../../../platform/services.ts'
import { type Provider, providerOf } from '../../../providers/index.ts'
import type { Connection, SamlConfig } from '../core/index.ts'
import { beginFlow, type Hints, type NewFlow } from '../flow/index.ts'
import { keyPairOf } from './key-pair.ts'
import { signRedirect } from './redirect-signature.ts'
import { serviceProviderOf } from './service-provider.ts'
import type { IdpSession } from './store.ts'

const nodeSaml = onDemand<typeof import('@node-saml/node-saml')>('@node-saml/node-saml')

/** A request that the browser posts to the identity provider. */
export interface PostedRequest {
  action: string
  fields: Record<string, string>
}

/**
 * Begins a flow and returns the AuthnRequest: a URL to redirect to (HTTP-Redirect), or a form (HTTP-POST). With the
 * prompt `login` it asks for a factor even in an open session (ForceAuthn, SAML Core 3.4.1).
 */
export async function authorizeSaml(
  services: Services,
  c: Context,
  connection: Connection,
  { prompt, loginHint: _, ...flow }: Omit<NewFlow, 'connection' | 'requestId'> & Hints,
): Promise<URL | PostedRequest> {
  const id = newMessageId()
  const forceAuthn = prompt === 'login'
  const provider = providerOf(c)
  const { signs_requests, sso_binding, sso_url: action } = connection.config as SamlConfig
  const parties = { connection, principal: flow.principal }
  const state = await beginFlow(services, c, { ...flow, connection, asksFactor: forceAuthn, requestId: id })
  if (sso_binding === 'post') {
    const key = signs_requests ? await keyPairOf(services, provider) : undefined
    const signing = key && { privateKey: key.privateKey, publicCert: key.certificate }
    const writer = writerOf(
      provider,
      { ...parties, id },
      {
        forceAuthn,
        skipRequestCompression: true,
        ...signing,
      },
    )
    return { action, fields: (await writer.getAuthorizeMessageAsync(state)) as PostedRequest['fields'] }
  }
  const writer = writerOf(provider, { ...parties, id }, { forceAuthn })
  const url = new URL(await writer.getAuthorizeUrlAsync(state, undefined, {}))
  return signs_requests ? signed(services, provider, url) : url
}

/** Who takes part in a logout. */
interface Parties {
  connection: Connection
  principal: Principal
}

/** The URL at the IdP that ends a person's session there. */
export async function logoutRequestUrl(
  services: Services,
  provider: Provider,
  { session, ...parties }: Parties & { session: IdpSession },
): Promise<URL> {
  const { subject, name_id, name_id_format: format, session_index: sessionIndex } = session
  const person = {
    issuer: (parties.connection.config as SamlConfig).entity_id,
    nameID: name_id ?? subject,
    nameIDFormat: format ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    ...(sessionIndex !== null && { sessionIndex }),
  }
  const writer = writerOf(provider, { ...parties, id: newMessageId() })
  return signed(services, provider, new URL(await writer.getLogoutUrlAsync(person, '', {})))
}

/** Our answer to a logout request. */
interface LogoutAnswer extends Parties {
  requestId: string
  relayState: string | undefined
  done: boolean
}

/** The URL at the IdP that takes our answer to its logout request. */
export async function logoutResponseUrl(
  services: Services,
  provider: Provider,
  { requestId, relayState = '', done, ...parties }: LogoutAnswer,
): Promise<URL> {
  const { slo_url, slo_response_url } = parties.connection.config as SamlConfig
  const logoutUrl = slo_response_url ?? slo_url ?? ''
  const writer = writerOf(provider, { ...parties, id: newMessageId() }, { logoutUrl })
  const request = { ID: requestId } as Parameters<SAML['getLogoutResponseUrl']>[0]
  const url = await new Promise<string>((resolve, reject) =>
    writer.getLogoutResponseUrl(request, relayState, {}, done, (error, made) =>
      error || !made ? reject(error) : resolve(made),
    ),
  )
  return signed(services, provider, new URL(url))
}

async function signed(services: Services, provider: Provider, url: URL): Promise<URL> {
  const { privateKey } = await keyPairOf(services, provider)
  return signRedirect(url, privateKey)
}

/** An id with 160 random bits, in the form of xs:ID. */
function newMessageId(): string {
  return `_${randomBytes(20).toString('hex')}`
}

/** The library, used only to write messages. Incoming ones are read by verify-message.ts alone. */
function writerOf(
  provider: Provider,
  { connection, principal, id }: { connection: Connection; principal: Principal; id: string },
  more: Partial<ConstructorParameters<typeof SAML>[0]> = {},
): SAML {
  const { sso_url, slo_url, certificates } = connection.config as SamlConfig
  const { entityId, acsUrl } = serviceProviderOf(provider, principal, connection)
  return new (nodeSaml().SAML)({
    issuer: entityId,
    callbackUrl: acsUrl,
    entryPoint: sso_url,
    ...(slo_url !== null && { logoutUrl: slo_url }),
    idpCert: certificates,
    identifierFormat: null, // whatever the IdP is set up to send
    disableRequestedAuthnContext: true,
    generateUniqueId: () => id,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    ...more,
  })
}
