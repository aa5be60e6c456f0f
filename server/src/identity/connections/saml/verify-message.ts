import { lazyMessage } from '../../../platform/i18n/words.ts'
import type { ConnectionRefusal, Trace } from '../core/index.ts'
import { testWords } from '../core/index.ts'
import { checkShape, containsAssertion, onlyAssertion } from './check-shape.ts'
import { decryptAssertion, isEncryptedAssertion } from './decrypt.ts'
import { type SamlReason, samlRefusal } from './refusals.ts'
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

/** What a response is read with. */
export interface Keys {
  /** Of the identity provider, PEM. */
  certificates: readonly string[]
  /** Our private keys for decryption, PEM. */
  ours?: readonly string[]
}

/**
 * Reads a SAML response: refuses every structure that wrapping attacks need, verifies each signature, and returns the
 * assertion as it was signed. No setting turns this off. Throws ConnectionRefusal.
 */
export function verifyResponse(raw: string, keys: Keys, trace: Trace): SignedAssertion {
  const text = scanXml(raw)
  const response = rootNamed(text, 'Response')
  checkStatus(response)
  const inside = onlyAssertion(response)
  return isEncryptedAssertion(inside)
    ? verifyEncrypted({ text, response, inside }, keys, trace)
    : verifyPlain({ text, response, inside }, keys, trace)
}

/** A response that was parsed but not yet verified. */
interface Parsed {
  text: string
  response: Element
  /** Its assertion. */
  inside: Element
}

function verifyPlain(
  { text, response, inside }: Parsed,
  { certificates }: Keys,
  trace: Trace,
): SignedAssertion {
  const signatures = checkShape(response, [response, inside])
  trace.passed('form', lazyMessage(testWords, 'form_plain'))
  if (signatures.length === 0) throw samlRefusal('unsigned')
  const verified = signatures.map((signature) => verifySignature(text, signature, certificates))
  const whole = verified.find((one) => isNamed(one, PROTOCOL, 'Response'))
  const element = whole ?? verified[0]!
  const isResponseSigned = whole !== undefined
  const assertion = isResponseSigned ? onlyAssertion(element) : element
  if (!isNamed(assertion, ASSERTION, 'Assertion')) throw samlRefusal('no_assertion')
  trace.passed('signature', lazyMessage(testWords, isResponseSigned ? 'response_signed' : 'assertion_signed'))
  return { assertion, response: isResponseSigned ? element : response, isResponseSigned }
}

/**
 * Anyone can encrypt for us, so the signature is what counts: around the encrypted assertion, or in
 * it. Without one around it, strangers can change the ciphertext and watch what happens. So what goes wrong from the
 * decryption to the signature inside has one answer.
 */
function verifyEncrypted(
  { text, response, inside }: Parsed,
  { certificates, ours = [] }: Keys,
  trace: Trace,
): SignedAssertion {
  const [signature] = checkShape(response, [response])
  const whole = signature && verifySignature(text, signature, certificates)
  trace.passed('form', lazyMessage(testWords, 'form_encrypted'))
  if (whole) trace.passed('signature', lazyMessage(testWords, 'response_signed'))
  const isResponseSigned = whole !== undefined
  const assertion = oneAnswerUnless(isResponseSigned, () => {
    const plain = scanXml(decryptAssertion(whole ? onlyAssertion(whole) : inside, ours))
    return verifyDecrypted(plain, { certificates, needsSignature: !isResponseSigned })
  })
  trace.passed('decryption', lazyMessage(testWords, isResponseSigned ? 'decrypted' : 'decrypted_signed'))
  return { assertion, response: whole ?? response, isResponseSigned }
}

function verifyDecrypted(
  text: string,
  { certificates, needsSignature }: { certificates: readonly string[]; needsSignature: boolean },
): Element {
  const assertion = parseXml(text)
  const [signature] = checkShape(assertion, [assertion])
  if (!isNamed(assertion, ASSERTION, 'Assertion') || containsAssertion(assertion))
    throw samlRefusal('no_assertion')
  if (signature) return verifySignature(text, signature, certificates)
  if (needsSignature) throw samlRefusal('unsigned')
  return assertion
}

/** What can be told of a ciphertext without decrypting it. */
const ABOUT_CIPHERTEXT: readonly string[] = ['unknown_encryption', 'no_decryption_key'] satisfies SamlReason[]

function oneAnswerUnless<T>(isAuthentic: boolean, run: () => T): T {
  try {
    return run()
  } catch (refusal) {
    if (isAuthentic || ABOUT_CIPHERTEXT.includes((refusal as ConnectionRefusal).reason)) throw refusal
    throw samlRefusal('undecryptable')
  }
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
function rootNamed(text: string, name: string): Element {
  const root = parseXml(text)
  if (!isNamed(root, PROTOCOL, name)) throw samlRefusal('not_saml', `the message is not a ${name}`)
  if (root.getAttribute('Version') !== '2.0') throw samlRefusal('not_saml', 'the version is not 2.0')
  return root
}
