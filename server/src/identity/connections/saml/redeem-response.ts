import type { Principal } from '../../../platform/http/context.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { parseEmailAddress } from '../../../platform/text/email-address.ts'
import type { Provider } from '../../../providers/index.ts'
import type { Assertion } from '../assertions/index.ts'
import { isShownFor, type ShownThere, SKEW_MS, toAssertion, vouchesForTwo } from '../assertions/index.ts'
import type { Connection, SamlConfig, Trace } from '../core/index.ts'
import { ConnectionRefusal, testWords } from '../core/index.ts'
import type { Flow } from '../flow/index.ts'
import { type Checked, checkAssertion } from './check-assertion.ts'
import { idOf } from './check-shape.ts'
import { decodePosted } from './decode.ts'
import { isEncrypted } from './decrypt.ts'
import { decryptionKeys } from './encryption-keys.ts'
import { type Person, readPerson } from './read-claims.ts'
import { samlRefusal } from './refusals.ts'
import { serviceProviderOf } from './service-provider.ts'
import { insertUsed } from './store.ts'
import { verifyResponse } from './verify-message.ts'
import { withKnownKeys } from './with-known-keys.ts'

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
/** Where identity providers put the address by default; the first one present counts. */
const EMAIL_ATTRIBUTES = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress', // Entra ID, AD FS
  'urn:oid:0.9.2342.19200300.100.1.3', // mail, in eduPerson and Shibboleth
  'email',
  'mail',
  'emailAddress',
  'Email',
]

/** A posted response, and what it must answer. */
export interface SamlAnswer {
  connection: Connection
  principal: Principal
  /** Base64, as it was posted. */
  response: string
  /** Null if the identity provider began. */
  requestId: string | null
  /** The round trip that it ends, if one of ours began it. */
  flow?: Pick<Flow, 'asks_factor' | 'created_at'>
}

/** Who signed in, and what a logout has to name. */
export interface SamlAssertion extends Assertion {
  person: Person
}

/**
 * Verifies a response, reads who it is about, and marks it as used: a second time it is refused. Throws
 * ConnectionRefusal.
 */
export async function redeemResponse(
  services: Services,
  provider: Provider,
  answer: SamlAnswer,
  trace: Trace,
): Promise<SamlAssertion> {
  const { assertion, until, ...session } = await verified(services, provider, answer, trace)
  const shown = shownIn(answer, session, services.clock.now())
  const person = readPerson(assertion, answer.connection.config)
  const isFirst = await insertUsed(services.db, provider.id, {
    connection_id: answer.connection.id,
    id_digest: digestOf(idOf(assertion)),
    expires_at: new Date(until),
  })
  if (!isFirst) throw samlRefusal('replayed')
  return withPerson(services, provider, { connection: answer.connection, person, shown }, trace)
}

/** The same without marking it as used, to ask the person first. */
export async function peekResponse(
  services: Services,
  provider: Provider,
  answer: SamlAnswer,
  trace: Trace,
): Promise<Person> {
  const { assertion } = await verified(services, provider, answer, trace)
  return readPerson(assertion, answer.connection.config)
}

async function verified(
  services: Services,
  provider: Provider,
  { connection, principal, response, requestId }: SamlAnswer,
  trace: Trace,
): Promise<Checked & { assertion: Element }> {
  const { entity_id: issuer } = connection.config as SamlConfig
  const { entityId: audience, acsUrl } = serviceProviderOf(provider, principal, connection)
  const text = decodePosted(response)
  const ours = isEncrypted(text) ? await decryptionKeys(services, provider) : []
  const signed = await withKnownKeys(services, provider, { connection, trace }, ({ config }) =>
    verifyResponse(text, { certificates: (config as SamlConfig).certificates, ours }, trace),
  )
  const expected = { issuer, audience, acsUrl, requestId, now: services.clock.now() }
  return { assertion: signed.assertion, ...checkAssertion(signed, expected, trace) }
}

/**
 * Where a factor was asked for (ForceAuthn), an older one is refused. Where none was, an AuthnInstant of the moment
 * in which the assertion was made proves nothing: Keycloak, among others, writes it without asking the person for
 * anything. Throws ConnectionRefusal.
 */
function shownIn(
  { connection, flow }: SamlAnswer,
  { signedInAt: at, madeAt, endsBy, contexts }: Omit<Checked, 'until'>,
  now: number,
): ShownThere {
  if (flow && !isShownFor(flow, at))
    throw new ConnectionRefusal('factor_old', `AuthnInstant is ${new Date(at).toISOString()}`)
  const isTold = flow?.asks_factor || at < madeAt - SKEW_MS
  return {
    at: isTold ? at : undefined,
    until: endsBy,
    twoFactors: vouchesForTwo(connection.config.trusts_mfa, { contexts }, { at }, now),
  }
}

async function withPerson(
  services: Services,
  provider: Provider,
  { connection, person, shown }: { connection: Connection; person: Person; shown: ShownThere },
  trace: Trace,
): Promise<SamlAssertion> {
  const { subject, nameId, format, attributes } = person
  trace.claims = {
    ...(nameId && { NameID: nameId }),
    ...(format && { 'NameID Format': format }),
    ...attributes,
  }
  const email = toldAddress(person, connection.config)
  const told = { subject, email, emailIsVerified: true, attributes }
  const assertion = await toAssertion(services, provider, connection, told)
  trace.passed('attributes', lazyMessage(testWords, 'person_known'))
  return { ...assertion, shown, claims: trace.claims, person }
}

/**
 * The address in canonical form. Only an attribute with one value counts: of several, it is unclear which is meant.
 */
export function emailIn(person: Person, config: Pick<SamlConfig, 'mapping'>): string | undefined {
  const told = toldAddress(person, config)
  return typeof told === 'string' ? parseEmailAddress(told) : undefined
}

function toldAddress(
  { nameId, format, attributes }: Person,
  { mapping }: Pick<SamlConfig, 'mapping'>,
): string | string[] | undefined {
  const name = mapping?.email ?? EMAIL_ATTRIBUTES.find((one) => Object.hasOwn(attributes, one))
  const told = name === undefined ? undefined : attributes[name]
  return told ?? (mapping?.email === undefined && format === EMAIL_FORMAT ? nameId : undefined)
}
