import { onDemand } from '../../../platform/process/on-demand.ts'
import { samlRefusal } from './refusals.ts'

const xmldom = onDemand<typeof import('@xmldom/xmldom')>('@xmldom/xmldom')

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'

/** Parses text that passed scanXml. Anything the parser warns about is refused. Throws ConnectionRefusal. */
export function parseXml(text: string): Element {
  const { DOMParser } = xmldom()
  const faults: string[] = []
  const document = new DOMParser({
    errorHandler: (_level: string, message: unknown) => void faults.push(String(message)),
  }).parseFromString(text, 'text/xml')
  if (faults.length > 0 || !document?.documentElement) throw samlRefusal('not_saml', 'not well-formed XML')
  return document.documentElement
}

/** Whether an element has this name, in this namespace. */
export function isNamed(element: Element, namespace: string, name: string): boolean {
  return element.namespaceURI === namespace && element.localName === name
}

/** The child elements. */
export function childrenOf(element: Element): Element[] {
  const children: Element[] = []
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === 1) children.push(node as Element)
  return children
}

export function childrenNamed(element: Element, namespace: string, name: string): Element[] {
  return childrenOf(element).filter((child) => isNamed(child, namespace, name))
}

/** The child of that name, if there is one. More than one is refused: readers would disagree which one counts. */
export function childNamed(element: Element, namespace: string, name: string): Element | undefined {
  const found = childrenNamed(element, namespace, name)
  if (found.length > 1) throw samlRefusal('not_saml', `more than one ${name} in ${element.localName}`)
  return found[0]
}

/** An element and all elements below it, in document order. */
export function allElements(root: Element): Element[] {
  const found: Element[] = []
  const waiting = [root]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    found.push(element)
    waiting.push(...childrenOf(element).reverse())
  }
  return found
}

/** The value of an attribute without prefix; undefined if it is missing or empty. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.getAttribute(name) || undefined
}

/** The text of an element, which must have no child elements. Throws ConnectionRefusal. */
export function textOf(element: Element): string {
  if (childrenOf(element).length > 0)
    throw samlRefusal('not_saml', `${element.localName} contains elements where only text is allowed`)
  return element.textContent ?? ''
}
