import type { ClaimMapping } from '../core/index.ts'
import { ConnectionRefusal } from '../core/index.ts'
import { quoted, samlRefusal } from './refusals.ts'
import { ASSERTION, attributeOf, childNamed, childrenNamed, textOf } from './xml.ts'

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const MAX_SUBJECT = 255
const MAX_ATTRIBUTES = 200

/** Who an assertion is about. */
export interface Person {
  /** Who a person is at this connection: the NameID, or the attribute that the mapping names. */
  subject: string
  /** What a logout calls the person; there may be none where an attribute is the subject. */
  nameId: string | undefined
  format: string | undefined
  /** Names the session there, for a logout. */
  sessionIndex: string | undefined
  /** Attributes by name: one value, or several. */
  attributes: Record<string, string | string[]>
}

/** Reads an assertion that was verified and checked. Throws ConnectionRefusal. */
export function readPerson(assertion: Element, { mapping }: { mapping?: ClaimMapping } = {}): Person {
  const subject = childNamed(assertion, ASSERTION, 'Subject')
  if (subject && childNamed(subject, ASSERTION, 'EncryptedID')) throw samlRefusal('encrypted_subject')
  const attributes = readAttributes(assertion)
  const named = mapping?.subject
  const nameId = readNameId(subject, { isNeeded: named === undefined })
  if (named === undefined && nameId?.format === TRANSIENT) throw samlRefusal('transient_subject')
  const [statement] = childrenNamed(assertion, ASSERTION, 'AuthnStatement')
  return {
    subject: named === undefined ? nameId!.value : subjectIn(attributes, named),
    nameId: nameId?.value,
    format: nameId?.format,
    sessionIndex: statement && attributeOf(statement, 'SessionIndex')?.slice(0, MAX_SUBJECT),
    attributes,
  }
}

/** With the attribute's name, so that it can never equal a NameID or the value of another attribute. */
function subjectIn(attributes: Person['attributes'], name: string): string {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (typeof value !== 'string' || !isSubject(value))
    throw new ConnectionRefusal('no_subject', `the attribute ${quoted(name)} does not have exactly one value`)
  return `${name}=${value}`
}

interface NameId {
  value: string
  format: string | undefined
}

/** The NameID directly below an element, with all of its text. Throws ConnectionRefusal. */
export function readNameId(parent: Element | undefined, wanted?: { isNeeded: true }): NameId
export function readNameId(parent: Element | undefined, wanted: { isNeeded: boolean }): NameId | undefined
export function readNameId(
  parent: Element | undefined,
  { isNeeded } = { isNeeded: true },
): NameId | undefined {
  const nameId = parent && childNamed(parent, ASSERTION, 'NameID')
  if (!nameId && !isNeeded) return undefined
  const value = nameId ? textOf(nameId).trim() : ''
  if (!isSubject(value)) throw new ConnectionRefusal('no_subject')
  return { value, format: attributeOf(nameId!, 'Format')?.slice(0, MAX_SUBJECT) }
}

function isSubject(text: string): boolean {
  return text !== '' && text.length <= MAX_SUBJECT && !/\p{Cc}/u.test(text)
}

function readAttributes(assertion: Element): Person['attributes'] {
  const values = new Map<string, string[]>()
  for (const statement of childrenNamed(assertion, ASSERTION, 'AttributeStatement'))
    for (const attribute of childrenNamed(statement, ASSERTION, 'Attribute')) {
      const name = attributeOf(attribute, 'Name')
      if (name === undefined || values.size > MAX_ATTRIBUTES) throw samlRefusal('not_saml', 'attributes')
      values.set(name, [...(values.get(name) ?? []), ...valuesOf(attribute)])
    }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0]! : all]))
}

/** Text values only: one that contains elements, such as a NameID, cannot be mapped. */
function valuesOf(attribute: Element): string[] {
  return childrenNamed(attribute, ASSERTION, 'AttributeValue').flatMap((value) =>
    value.getElementsByTagName('*').length > 0 ? [] : [(value.textContent ?? '').trim()],
  )
}
