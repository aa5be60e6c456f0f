import { lazyMessage } from '../../../platform/i18n/words.ts'
import { isAhead, SKEW_MS } from '../assertions/index.ts'
import type { Trace } from '../core/index.ts'
import { testWords } from '../core/index.ts'
import { quoted, samlRefusal } from './refusals.ts'
import type { SignedAssertion } from './verify-message.ts'
import { ASSERTION, attributeOf, childNamed, childrenNamed, childrenOf, textOf } from './xml.ts'

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
/** Conditions that are understood; any other makes an assertion invalid. SAML Core 2.5.1.1 */
const CONDITIONS = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']
/** xs:dateTime in UTC, as SAML Core 1.3.3 requires. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/

/** What an assertion must say to be meant for this sign-in. */
export interface Expected {
  /** The entity id of the identity provider. */
  issuer: string
  /** Our entity id. */
  audience: string
  /** Our address for responses. */
  acsUrl: string
  /** Of the request it must answer; null if the identity provider began, and so must name none. */
  requestId: string | null
  now: number
}

/** What a checked assertion says about times and about how the person signed in. In ms since the epoch. */
export interface Checked {
  /** When a replay of it would be too old. */
  until: number
  /** When the person signed in there; of several times the first. */
  signedInAt: number
  /** When the assertion was made. */
  madeAt: number
  /** When the session that it grants has to end (SAML Core 2.7.2). */
  endsBy: number | undefined
  /** The AuthnContextClassRefs. */
  contexts: string[]
}

/** Checks an authentic assertion against what was expected. Throws ConnectionRefusal. */
export function checkAssertion(signed: SignedAssertion, expected: Expected, trace: Trace): Checked {
  const { assertion } = signed
  if (assertion.getAttribute('Version') !== '2.0') throw samlRefusal('not_saml', 'the version is not 2.0')
  checkResponse(signed, expected)
  checkIssuer(assertion, expected)
  trace.passed('issuer', lazyMessage(testWords, 'value', { value: expected.issuer }))
  const conditions = childNamed(assertion, ASSERTION, 'Conditions')
  if (!conditions) throw samlRefusal('no_confirmation', 'no conditions')
  checkAudience(conditions, expected)
  trace.passed('audience', lazyMessage(testWords, 'value', { value: expected.audience }))
  checkTimes(conditions, expected.now)
  const session = checkSession(assertion, expected.now)
  const madeAt = timeOf(assertion, 'IssueInstant') ?? expected.now
  const until = checkConfirmation(assertion, expected)
  trace.passed('confirmation', lazyMessage(testWords, 'confirmed'))
  return { until: until + SKEW_MS, madeAt, ...session }
}

/** In an unsigned response these are only hints, but they are refused all the same if they are wrong. */
function checkResponse({ response, isResponseSigned }: SignedAssertion, expected: Expected): void {
  const destination = attributeOf(response, 'Destination')
  if (destination !== undefined || isResponseSigned)
    requireSame(destination, expected.acsUrl, 'wrong_destination') // SAML Bindings 3.5.5.2
  const issuer = childNamed(response, ASSERTION, 'Issuer')
  if (issuer) requireSame(textOf(issuer).trim(), expected.issuer, 'wrong_issuer')
  const request = attributeOf(response, 'InResponseTo')
  if (request !== undefined) checkRequest(request, expected)
}

function checkIssuer(assertion: Element, expected: Expected): void {
  const issuer = childNamed(assertion, ASSERTION, 'Issuer')
  requireSame(issuer && textOf(issuer).trim(), expected.issuer, 'wrong_issuer')
}

function checkAudience(conditions: Element, { audience }: Expected): void {
  const unknown = childrenOf(conditions).find(({ localName }) => !CONDITIONS.includes(localName))
  if (unknown) throw samlRefusal('no_confirmation', `an unknown condition: ${quoted(unknown.localName)}`)
  const restrictions = childrenNamed(conditions, ASSERTION, 'AudienceRestriction')
  if (restrictions.length === 0) throw samlRefusal('wrong_audience', `no audience, expected ${audience}`)
  for (const restriction of restrictions) {
    const told = childrenNamed(restriction, ASSERTION, 'Audience').map((one) => textOf(one).trim())
    if (!told.includes(audience))
      throw samlRefusal('wrong_audience', `audience is ${quoted(told.join(', '))}, expected ${audience}`)
  }
}

function checkTimes(element: Element, now: number): void {
  const from = timeOf(element, 'NotBefore')
  const until = timeOf(element, 'NotOnOrAfter')
  if (from !== undefined && now < from - SKEW_MS)
    throw samlRefusal('not_valid_yet', `valid from ${element.getAttribute('NotBefore')}`)
  if (until !== undefined && now >= until + SKEW_MS)
    throw samlRefusal('expired', `valid until ${element.getAttribute('NotOnOrAfter')}`)
}

/** The assertion must state when the person signed in there, in a session that has not ended. */
function checkSession(assertion: Element, now: number): Omit<Checked, 'until' | 'madeAt'> {
  const statements = childrenNamed(assertion, ASSERTION, 'AuthnStatement')
  if (statements.length === 0) throw samlRefusal('no_confirmation', 'no AuthnStatement')
  const ends = statements.flatMap((one) => timeOf(one, 'SessionNotOnOrAfter') ?? [])
  // Without tolerance for clocks: a session granted here would have ended too.
  if (ends.some((end) => now >= end)) throw samlRefusal('expired', 'the session has ended')
  const instants = statements.map((one) => timeOf(one, 'AuthnInstant'))
  if (!instants.every((at) => at !== undefined)) throw samlRefusal('no_confirmation', 'no AuthnInstant')
  const ahead = instants.find((at) => isAhead(at, now))
  if (ahead !== undefined)
    throw samlRefusal('not_valid_yet', `AuthnInstant is ${new Date(ahead).toISOString()}`)
  return {
    signedInAt: Math.min(...instants),
    endsBy: ends.length > 0 ? Math.min(...ends) : undefined,
    contexts: statements.flatMap(contextsIn),
  }
}

function contextsIn(statement: Element): string[] {
  return childrenNamed(statement, ASSERTION, 'AuthnContext').flatMap((context) =>
    childrenNamed(context, ASSERTION, 'AuthnContextClassRef').map((one) => textOf(one).trim()),
  )
}

/** Any one bearer confirmation will do; if none does, the first one's reason is reported. SAML Profiles 4.1.4.3 */
function checkConfirmation(assertion: Element, expected: Expected): number {
  const subject = childNamed(assertion, ASSERTION, 'Subject')
  const confirmations = subject
    ? childrenNamed(subject, ASSERTION, 'SubjectConfirmation').filter(
        (one) => one.getAttribute('Method') === BEARER,
      )
    : []
  const refused: unknown[] = []
  for (const confirmation of confirmations)
    try {
      return confirm(confirmation, expected)
    } catch (refusal) {
      refused.push(refusal)
    }
  throw refused[0] ?? samlRefusal('no_confirmation', 'no bearer confirmation')
}

function confirm(confirmation: Element, expected: Expected): number {
  const data = childNamed(confirmation, ASSERTION, 'SubjectConfirmationData')
  if (!data) throw samlRefusal('no_confirmation', 'no SubjectConfirmationData')
  requireSame(attributeOf(data, 'Recipient'), expected.acsUrl, 'wrong_recipient')
  const until = timeOf(data, 'NotOnOrAfter')
  if (until === undefined) throw samlRefusal('no_confirmation', 'no NotOnOrAfter')
  checkTimes(data, expected.now)
  const request = attributeOf(data, 'InResponseTo')
  if (request === undefined && expected.requestId !== null) throw samlRefusal('request_missing')
  if (request !== undefined) checkRequest(request, expected)
  return until
}

function checkRequest(request: string, { requestId }: Expected): void {
  if (request !== requestId)
    throw samlRefusal('wrong_request', `InResponseTo is ${quoted(request)}, expected ${quoted(requestId)}`)
}

/** Throws this reason, with what was found and what was expected, unless both are the same. */
export function requireSame(
  found: string | undefined,
  expected: string,
  reason: 'wrong_issuer' | 'wrong_destination' | 'wrong_recipient',
): void {
  if (found === expected) return
  const what = reason.slice('wrong_'.length)
  throw samlRefusal(reason, `${what} is ${quoted(found)}, expected ${expected}`)
}

/** The time in an attribute, in ms since the epoch; undefined if it is missing. Throws ConnectionRefusal. */
export function timeOf(element: Element, name: string): number | undefined {
  const text = attributeOf(element, name)
  if (text === undefined) return undefined
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw samlRefusal('not_saml', `${name} is not a UTC time: ${quoted(text)}`)
  return time
}
