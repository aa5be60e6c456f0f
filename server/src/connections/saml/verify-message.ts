import type { Trace } from '../core/trace.ts'
import { checkShape, onlyAssertion } from './check-shape.ts'
import { samlRefusal } from './refusals.ts'
import { scanXml } from './scan-xml.ts'
import { checkStatus } from './status.ts'
import { verifySignature } from './verify-signature.ts'
import { ASSERTION, isNamed, PROTOCOL, parseXml } from './xml.ts'

/** A response whose assertion is authentic. */
export interface SignedAssertion {
  /** From verified bytes only. */
  assertion: Element
  /** The response around it. Trust its own content only if `isResponseSigned`. */
  response: Element
  isResponseSigned: boolean
}

/**
 * Reads a SAML response: refuses every structure that wrapping attacks need, verifies each signature, and returns the
 * assertion as it was signed. No setting turns this off. Throws ConnectionRefusal.
 */
export function verifyResponse(raw: string, certificates: readonly string[], trace: Trace): SignedAssertion {
  const text = scanXml(raw)
  const response = rootNamed(text, 'Response')
  checkStatus(response)
  const inside = onlyAssertion(response)
  const signatures = checkShape(response, [response, inside])
  trace.passed('Form', 'One response with one assertion, and nothing that parsers could read differently.')
  if (signatures.length === 0) throw samlRefusal('unsigned')
  const verified = signatures.map((signature) => verifySignature(text, signature, certificates))
  const whole = verified.find((one) => isNamed(one, PROTOCOL, 'Response'))
  const element = whole ?? verified[0]!
  const isResponseSigned = whole !== undefined
  const assertion = isResponseSigned ? onlyAssertion(element) : element
  if (!isNamed(assertion, ASSERTION, 'Assertion')) throw samlRefusal('no_assertion')
  trace.passed(
    'Signature',
    `The ${isResponseSigned ? 'response' : 'assertion'} is signed with a key of this connection.`,
  )
  return { assertion, response: isResponseSigned ? element : response, isResponseSigned }
}

/** Reads a posted logout message, which must be signed as a whole. Throws ConnectionRefusal. */
export function verifyPosted(raw: string, certificates: readonly string[]): Element {
  const text = scanXml(raw)
  const message = parseXml(text)
  const [signature] = checkShape(message, [message])
  if (!signature) throw samlRefusal('unsigned')
  return verifySignature(text, signature, certificates)
}

/** The root of a protocol message, which must have this name. Throws ConnectionRefusal. */
export function rootNamed(text: string, name: string): Element {
  const root = parseXml(text)
  if (!isNamed(root, PROTOCOL, name)) throw samlRefusal('not_saml', `the message is not a ${name}`)
  if (root.getAttribute('Version') !== '2.0') throw samlRefusal('not_saml', 'the version is not 2.0')
  return root
}
