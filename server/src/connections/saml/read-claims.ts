import { ConnectionRefusal } from '../core/refusal.ts'
import { samlRefusal } from './refusals.ts'
import { ASSERTION, attributeOf, childNamed, childrenNamed, textOf } from './xml.ts'

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const MAX_SUBJECT = 255
const MAX_ATTRIBUTES = 200

/** Who an assertion is about. */
export interface Person {
  /** The NameID: who a person is at this identity provider. */
  subject: string
  format: string | undefined
  /** Names the session there, for a logout. */
  sessionIndex: string | undefined
  /** Attributes by name: one value, or several. */
  attributes: Record<string, string | string[]>
}

/** Reads an assertion that was verified and checked. Throws ConnectionRefusal. */
export function readPerson(assertion: Element): Person {
  const subject = childNamed(assertion, ASSERTION, 'Subject')
  if (subject && childNamed(subject, ASSERTION, 'EncryptedID')) throw samlRefusal('encrypted')
  const { value, format } = readNameId(subject)
  const [statement] = childrenNamed(assertion, ASSERTION, 'AuthnStatement')
  return {
    subject: value,
    format,
    sessionIndex: statement && attributeOf(statement, 'SessionIndex')?.slice(0, MAX_SUBJECT),
    attributes: readAttributes(assertion),
  }
}

/** The NameID directly below an element, with all of its text. */
export function readNameId(parent: Element | undefined): { value: string; format: string | undefined } {
  const nameId = parent && childNamed(parent, ASSERTION, 'NameID')
  const value = nameId ? textOf(nameId).trim() : ''
  if (value === '' || value.length > MAX_SUBJECT || /\p{Cc}/u.test(value))
    throw new ConnectionRefusal('no_subject')
  const format = attributeOf(nameId!, 'Format')
  if (format === TRANSIENT) throw samlRefusal('transient_subject')
  return { value, format: format?.slice(0, MAX_SUBJECT) }
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
