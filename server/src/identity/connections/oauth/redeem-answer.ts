import type { TokenEndpointResponse } from 'openid-client'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import type { Assertion, CameFrom } from '../assertions/index.ts'
import { claimAt, NOTHING_SAID, toAssertion } from '../assertions/index.ts'
import type { OAuthConfig, SecretConnection, Trace } from '../core/index.ts'
import { ConnectionRefusal, testWords } from '../core/index.ts'
import type { Flow } from '../flow/index.ts'
import { codeVerifierOf } from '../flow/index.ts'
import {
  callbackUrl,
  exchangeCode,
  isOlderThanAddresses,
  oauth,
  type PlainClient,
  type PlainPerson,
  type PlainService,
  readPlainPerson,
  refusalOf,
} from '../oauth2/index.ts'
import { checkAccessToken, checkIssued, shownIn } from './check-id-token.ts'
import { clientOf, type OAuthClient } from './client.ts'
import { verifySigned } from './issuer-keys.ts'
import { type Claims, type Person, standardPerson, textOf } from './presets.ts'
import { readClaims } from './read-claims.ts'
import { keysFor, requireTenant, subjectIn } from './tenants.ts'

const MAX_SUBJECT = 255

/** What the browser brought back, with the flow that it ended. */
export interface OAuthAnswer {
  connection: SecretConnection
  flow: Flow
  /** state, code, iss, error, error_description */
  parameters: Record<string, string>
}

/** Redeems the code of an answer, checks the tokens, and reads who the person is. Throws ConnectionRefusal. */
export async function redeemAnswer(
  services: Services,
  provider: Provider,
  { connection, flow, parameters }: OAuthAnswer,
  trace: Trace,
): Promise<Assertion> {
  const now = services.clock.now()
  const client = await clientOf(services, provider, connection)
  if (client.plain)
    return redeemPlain(
      services,
      provider,
      { connection, flow, parameters, client, plain: client.plain },
      trace,
    )
  const url = new URL(callbackUrl(provider, flow.principal, connection))
  url.search = new URLSearchParams(isIssuerKnown(client) ? parameters : withoutIssuer(parameters)).toString()
  const { tokens, idClaims } = await redeem(client, url, {
    state: parameters.state ?? '',
    nonce: flow.nonce,
    verifier: flow.code_verifier === null ? undefined : codeVerifierOf(services, provider, flow),
  })
  const pkce = flow.code_verifier === null ? 'tokens_without_pkce' : 'tokens_with_pkce'
  trace.passed('tokens', lazyMessage(testWords, pkce))
  requireTenant(client, connection, idClaims)
  // The token came over TLS, which would be enough. Its signature is checked anyway.
  if (client.isOidc) {
    const signing = { ...client, connection, use: 'sign_in', mayUse: keysFor(client, idClaims) } as const
    await verifySigned(services, signing, tokens.id_token!)
    checkIssued(idClaims, now)
    checkAccessToken(tokens.id_token!, idClaims, tokens.access_token)
    trace.passed('id_token', lazyMessage(testWords, 'id_token_right'))
  }
  const shown = shownIn(client, idClaims, flow, now)
  const told = await readClaims(services, client, { accessToken: tokens.access_token, idClaims }, trace)
  const claims = { ...flow.told, ...told }
  trace.claims = claims
  const assertion = await readPerson(services, provider, { connection, client, claims }, trace)
  return { ...assertion, shown, issuerSession: sessionIn(client, idClaims, tokens.id_token) }
}

type PlainAnswer = OAuthAnswer & { client: OAuthClient; plain: PlainService }

/**
 * The same for a service that is described by data. There is no ID token, so nothing but state, PKCE and the callback of
 * its own binds the answer to the sign-in.
 */
async function redeemPlain(
  services: Services,
  provider: Provider,
  { connection, flow, parameters, client, plain }: PlainAnswer,
  trace: Trace,
): Promise<Assertion> {
  if (isOlderThanAddresses(connection, flow.created_at)) throw new ConnectionRefusal('flow_over')
  const { config, secret, whose } = client
  const verifier = flow.code_verifier === null ? undefined : codeVerifierOf(services, provider, flow)
  const redirectUrl = callbackUrl(provider, flow.principal, connection)
  const asked: PlainClient = { plain, clientId: config.client_id, secret, whose }
  const tokens = await exchangeCode(services, asked, { parameters, redirectUrl, verifier })
  trace.passed(
    'tokens',
    lazyMessage(testWords, verifier === undefined ? 'tokens_without_pkce' : 'tokens_with_pkce'),
  )
  const person = await readPlainPerson(services, asked, tokens, trace)
  if (person.subject.length > MAX_SUBJECT) throw new ConnectionRefusal('no_subject')
  const told = { ...addressOf(connection, person), subject: person.subject, attributes: person.claims }
  const profile = { ...plain.mapping.profile, ...config.mapping?.profile }
  const mapped = { ...connection, config: { ...config, mapping: { ...config.mapping, profile } } }
  const assertion = await toAssertion(services, provider, mapped, told)
  trace.passed('claims', lazyMessage(testWords, 'person_known'))
  return { ...assertion, connection, shown: NOTHING_SAID }
}

/** OpenID Connect RP-Initiated Logout 1.0, 2; Back-Channel Logout 1.0, 2.1 (sid). */
export function sessionIn(
  { isOidc, metadata }: OAuthClient,
  { sid }: Claims,
  idToken: string | undefined,
): CameFrom | undefined {
  if (!isOidc) return undefined
  const { end_session_endpoint: url, issuer } = metadata
  const isSafe = URL.parse(url ?? '')?.protocol === new URL(issuer).protocol
  return {
    sid: typeof sid === 'string' && sid.length <= MAX_SUBJECT && !sid.includes('\0') ? sid : undefined,
    endSessionUrl: isSafe ? url : undefined,
    idToken,
  }
}

/**
 * Plain OAuth services have no issuer to compare `iss` (RFC 9207) with; each connection has its own callback instead.
 */
function isIssuerKnown({ isOidc }: OAuthClient): boolean {
  return isOidc
}

function withoutIssuer({ iss: _, ...others }: Record<string, string>): Record<string, string> {
  return others
}

async function redeem(
  client: OAuthClient,
  url: URL,
  { state, nonce, verifier }: { state: string; nonce: string | null; verifier: string | undefined },
): Promise<{ tokens: TokenEndpointResponse; idClaims: Claims }> {
  try {
    const tokens = await oauth().authorizationCodeGrant(client.configuration, url, {
      expectedState: state,
      ...(verifier !== undefined && { pkceCodeVerifier: verifier }),
      ...(client.isOidc && { expectedNonce: nonce ?? '', idTokenExpected: true }),
    })
    return { tokens, idClaims: { ...tokens.claims() } }
  } catch (error) {
    const code = url.searchParams.get('code') ?? ''
    throw refusalOf(error, [client.secret ?? '', code, verifier ?? '', state])
  }
}

/** Who the person is whom the claims describe, with what this means here. Throws ConnectionRefusal. */
export async function readPerson(
  services: Services,
  provider: Provider,
  { connection, client, claims }: { connection: SecretConnection; client: OAuthClient; claims: Claims },
  trace: Trace,
): Promise<Omit<Assertion, 'shown'>> {
  const { preset, config } = client
  const standard = preset?.toPerson ? preset.toPerson(claims, config.settings) : standardPerson(claims)
  const { email, emailIsVerified, ...person } = withMappedAddress(config, claims, standard)
  const subject = subjectIn(client, person.subject, claims)
  if (!subject || subject.length > MAX_SUBJECT) throw new ConnectionRefusal('no_subject')
  const told = { subject, email, emailIsVerified, attributes: claims }
  const assertion = await toAssertion(services, provider, connection, told)
  trace.passed('claims', lazyMessage(testWords, 'person_known'))
  return assertion
}

/** A connection by preset may take the address from another claim. The mapping of its own kind was read before. */
function addressOf({ kind, config }: SecretConnection, person: PlainPerson): Omit<Person, 'subject'> {
  const { email, emailIsVerified, claims } = person
  const standard = { subject: person.subject, email, emailIsVerified }
  return kind === 'oauth2' ? standard : withMappedAddress(config as OAuthConfig, claims, standard)
}

/** The service does not verify what another claim holds. */
function withMappedAddress({ mapping }: OAuthConfig, claims: Claims, standard: Person): Person {
  if (!mapping?.email || mapping.email === 'email') return standard
  return { ...standard, email: textOf(claimAt(claims, mapping.email)), emailIsVerified: false }
}
