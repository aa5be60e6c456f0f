import { onDemand } from '../../../platform/process/on-demand.ts'
import { DIGEST_CLASSES, DIGEST_NAMES, SIGNATURE_CLASSES, SIGNATURE_NAMES } from './algorithms.ts'
import { idOf } from './check-shape.ts'
import { quoted, samlRefusal } from './refusals.ts'
import { scanXml } from './scan-xml.ts'
import { attributeOf, childrenOf, isNamed, parseXml, SIGNATURE } from './xml.ts'

const xmlCrypto = onDemand<typeof import('xml-crypto')>('xml-crypto')

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/**
 * Verifies one signature over the element that it is in, with the keys of the connection; keys in the message (KeyInfo)
 * are ignored. Returns that element, parsed again from the verified bytes, so that nothing else of the message is in
 * it. Throws ConnectionRefusal.
 */
export function verifySignature(text: string, signature: Element, certificates: readonly string[]): Element {
  const signed = signature.parentNode as Element
  checkSignatureShape(signature, idOf(signed))
  for (const certificate of certificates) {
    const bytes = bytesVerifiedBy(text, signature, certificate)
    if (bytes === undefined) continue
    const element = parseXml(scanXml(bytes))
    if (!isNamed(element, signed.namespaceURI!, signed.localName)) throw samlRefusal('misplaced_signature')
    return element
  }
  throw samlRefusal('wrong_signature')
}

/** Allows exactly one form of signature: one reference to the element around it, two transforms, no objects. */
function checkSignatureShape(signature: Element, id: string): void {
  const [info, value, keyInfo, ...more] = childrenOf(signature)
  if (!info || !value || more.length > 0 || (keyInfo && !isNamed(keyInfo, SIGNATURE, 'KeyInfo')))
    throw samlRefusal('misplaced_signature', 'its form is not allowed')
  const [canonicalization, method, reference, ...others] = namedChildren(info, 'SignedInfo', [
    'CanonicalizationMethod',
    'SignatureMethod',
    'Reference',
  ])
  if (!isNamed(value, SIGNATURE, 'SignatureValue')) throw samlRefusal('misplaced_signature')
  if (others.length > 0) throw samlRefusal('several_signatures', 'more than one reference')
  requireOneOf(canonicalization!, [EXCLUSIVE], 'wrong_transform')
  requireOneOf(method!, SIGNATURE_NAMES, 'weak_algorithm')
  checkReference(reference!, id)
}

function checkReference(reference: Element, id: string): void {
  const uri = reference.getAttribute('URI')
  if (uri !== `#${id}`)
    throw samlRefusal('misplaced_signature', `it refers to ${quoted(uri)}, but is in #${id}`)
  const [transforms, digest, , ...more] = namedChildren(reference, 'Reference', [
    'Transforms',
    'DigestMethod',
    'DigestValue',
  ])
  if (more.length > 0) throw samlRefusal('several_signatures', 'more than one digest')
  requireOneOf(digest!, DIGEST_NAMES, 'weak_algorithm')
  const [enveloped, exclusive, ...others] = childrenOf(transforms!)
  if (!enveloped || !exclusive || others.length > 0)
    throw samlRefusal('wrong_transform', 'not the two that are expected')
  requireOneOf(enveloped, [ENVELOPED], 'wrong_transform')
  requireOneOf(exclusive, [EXCLUSIVE], 'wrong_transform')
}

/** The children, which must begin with these names. */
function namedChildren(element: Element, name: string, names: readonly string[]): Element[] {
  const children = childrenOf(element)
  const fits =
    isNamed(element, SIGNATURE, name) &&
    names.every((one, at) => children[at] && isNamed(children[at], SIGNATURE, one))
  if (!fits) throw samlRefusal('wrong_transform', `the form of ${name} is not allowed`)
  return children
}

function requireOneOf(
  element: Element,
  allowed: readonly string[],
  reason: 'weak_algorithm' | 'wrong_transform',
): void {
  const algorithm = attributeOf(element, 'Algorithm')
  if (algorithm === undefined || !allowed.includes(algorithm)) throw samlRefusal(reason, quoted(algorithm))
  const inside = childrenOf(element)
  const isPrefixList = (child: Element) => isNamed(child, EXCLUSIVE, 'InclusiveNamespaces')
  if (inside.length > 1 || !inside.every(isPrefixList))
    throw samlRefusal('wrong_transform', 'parameters that are not allowed')
}

/** The canonical form of what this key signed; undefined if it did not. */
function bytesVerifiedBy(text: string, signature: Element, certificate: string): string | undefined {
  const verifier = new (xmlCrypto().SignedXml)({
    publicCert: certificate,
    getCertFromKeyInfo: () => null,
  })
  verifier.SignatureAlgorithms = SIGNATURE_CLASSES as unknown as typeof verifier.SignatureAlgorithms
  verifier.HashAlgorithms = DIGEST_CLASSES as unknown as typeof verifier.HashAlgorithms
  keepOnly(verifier.CanonicalizationAlgorithms, [EXCLUSIVE, ENVELOPED])
  try {
    verifier.loadSignature(signature)
    if (!verifier.checkSignature(text)) return undefined
  } catch {
    return undefined // the library throws if a key does not fit
  }
  const signed = verifier.getSignedReferences()
  return signed.length === 1 ? signed[0] : undefined
}

function keepOnly(algorithms: object, allowed: readonly string[]): void {
  for (const name of Object.keys(algorithms))
    if (!allowed.includes(name)) delete (algorithms as Record<string, unknown>)[name]
}
