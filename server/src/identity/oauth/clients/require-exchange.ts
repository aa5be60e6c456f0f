import { Problem } from '../../../platform/problem.ts'
import type { Application } from '../core/index.ts'
import { mayExchange } from './may-exchange.ts'

/**
 * Throws invalid_request unless an application that says which API it is can be told from others, and may call for people
 * what it says.
 */
export function requireExchange(
  application: Pick<
    Application,
    'kind' | 'principal' | 'auth_method' | 'dpop_required' | 'serves' | 'may_call'
  >,
): void {
  const { principal, auth_method, dpop_required, serves, may_call } = application
  if (serves !== null && auth_method === 'none')
    throw fault('/serves', 'Only an application with a secret or a key can be an API.')
  if (may_call.length === 0 || mayExchange(application)) return
  if (serves === null) throw fault('/may_call', 'Say in `serves` which API it is.')
  if (principal === 'provider') throw fault('/may_call', 'No token of staff is exchanged.')
  if (dpop_required) throw fault('/may_call', 'What is exchanged is not bound to a key.')
  throw fault('/may_call', 'Only a `machine` or an `agent` exchanges tokens.')
}

function fault(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field, message }] })
}
