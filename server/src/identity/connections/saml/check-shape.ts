import { samlRefusal } from './refusals.ts'
import { allElements, attributeOf, childrenOf, isNamed, SIGNATURE } from './xml.ts'

const ID_NAMES = ['ID', 'Id', 'id']
const ID = /^[A-Za-z_][\w.-]{0,255}$/

/**
 * Signatures must be directly in a signable element, at most one in each. `signable` holds the message itself and, in a
 * response, its one assertion. Anything that wrapping attacks need, such as a second assertion, a repeated id or a
 * signature elsewhere, is refused anywhere in the message. Returns the signatures. Throws ConnectionRefusal.
 */
export function checkShape(root: Element, signable: readonly Element[]): Element[] {
  const elements = allElements(root)
  refuseRepeatedIds(elements)
  const signatures = elements.filter(({ localName }) => localName === 'Signature')
  if (signatures.length > signable.length) throw samlRefusal('several_signatures')
  for (const signature of signatures)
    if (signature.namespaceURI !== SIGNATURE || !signable.some((one) => one === signature.parentNode))
      throw samlRefusal('misplaced_signature', 'it is elsewhere')
  for (const one of signable)
    if (childrenOf(one).filter((child) => isNamed(child, SIGNATURE, 'Signature')).length > 1)
      throw samlRefusal('several_signatures')
  return signatures
}

/** The one assertion of a response, encrypted or not, which must be directly in it. */
export function onlyAssertion(response: Element): Element {
  const found = allElements(response).filter(isAssertion)
  const [assertion] = found
  if (!assertion) throw samlRefusal('no_assertion')
  if (found.length > 1) throw samlRefusal('several_assertions')
  if (assertion.parentNode !== response)
    throw samlRefusal('not_saml', 'the assertion is not directly in the response')
  return assertion
}

/** Whether there is another assertion anywhere below an element. */
export function containsAssertion(element: Element): boolean {
  return allElements(element).some((one) => one !== element && isAssertion(one))
}

function isAssertion({ localName }: Element): boolean {
  return localName === 'Assertion' || localName === 'EncryptedAssertion'
}

function refuseRepeatedIds(elements: readonly Element[]): void {
  const seen = new Set<string>()
  for (const element of elements)
    for (let at = 0; at < element.attributes.length; at++) {
      const { localName, value } = element.attributes.item(at)!
      if (!localName || !ID_NAMES.includes(localName)) continue
      if (!ID.test(value)) throw samlRefusal('not_saml', 'an id has a form that is not allowed')
      if (seen.has(value)) throw samlRefusal('misplaced_signature', 'an id occurs twice')
      seen.add(value)
    }
}

/** The id that a signature's reference must name. */
export function idOf(element: Element): string {
  const id = attributeOf(element, 'ID')
  if (id === undefined) throw samlRefusal('not_saml', `${element.localName} has no ID`)
  return id
}
