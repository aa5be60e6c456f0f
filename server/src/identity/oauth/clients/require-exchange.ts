import { Problem } from '../../../platform/problem.ts'
import type { Application } from '../core/index.ts'

/** Throws invalid_request unless an application that exchanges tokens of people can be told from others. */
export function requireExchange({
  kind,
  principal,
  auth_method,
  serves,
  may_call,
}: Pick<Application, 'kind' | 'principal' | 'auth_method' | 'serves' | 'may_call'>): void {
  if (serves === null) {
    if (may_call.length > 0) throw fault('/may_call', 'Say in `serves` which API it is.')
    return
  }
  if (principal === 'provider') throw fault('/serves', 'No token of staff is exchanged.')
  if (auth_method === 'none' || (kind !== 'machine' && kind !== 'agent'))
    throw fault('/serves', 'Only a `machine` or an `agent` exchanges tokens.')
}

function fault(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field, message }] })
}
