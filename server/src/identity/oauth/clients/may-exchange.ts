import type { Application } from '../core/index.ts'

/** Whether an application may exchange tokens of people: only an API that can prove to be one, and never for our staff. */
export function mayExchange({
  kind,
  principal,
  serves,
  auth_method,
  dpop_required,
}: Pick<Application, 'kind' | 'principal' | 'serves' | 'auth_method' | 'dpop_required'>): boolean {
  const actsForOthers = (kind === 'machine' || kind === 'agent') && principal === 'customer'
  // What is exchanged is not bound to a key.
  return serves !== null && actsForOthers && auth_method !== 'none' && !dpop_required
}
