import { ConnectionRefusal } from '../core/index.ts'
import { quoted } from './refusals.ts'
import { attributeOf, childNamed, PROTOCOL, textOf } from './xml.ts'

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const DENIED = [
  'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed',
  'urn:oasis:names:tc:SAML:2.0:status:RequestDenied',
]

/** Throws ConnectionRefusal with what the identity provider says went wrong, if anything. */
export function checkStatus(response: Element): void {
  const status = childNamed(response, PROTOCOL, 'Status')
  const code = status && childNamed(status, PROTOCOL, 'StatusCode')
  const top = code && attributeOf(code, 'Value')
  if (top === SUCCESS) return
  const inner = code && childNamed(code, PROTOCOL, 'StatusCode')
  const codes = [top, inner && attributeOf(inner, 'Value')].filter((one) => one !== undefined)
  const message = status && childNamed(status, PROTOCOL, 'StatusMessage')
  const told = [...codes.map(shortened), ...(message ? [textOf(message).trim()] : [])].join(': ')
  const isDenied = codes.some((one) => DENIED.includes(one))
  throw new ConnectionRefusal(isDenied ? 'denied' : 'idp_error', quoted(told))
}

/** The last part of a status code, such as AuthnFailed. */
function shortened(code: string): string {
  return code.slice(code.lastIndexOf(':') + 1)
}
