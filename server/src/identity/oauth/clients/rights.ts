import type { Application } from '../core/index.ts'

/** Whether an application may exchange tokens of people: only an API that can prove to be one, and never for our staff. */
export function mayExchange({
  kind,
  principal,
  serves,
  auth_method,
}: Pick<Application, 'kind' | 'principal' | 'serves' | 'auth_method'>): boolean {
  const actsForOthers = kind === 'machine' || kind === 'agent'
  return serves !== null && actsForOthers && auth_method !== 'none' && principal === 'customer'
}

/**
 * Whether an application may learn what a token says (RFC 7662, 4): its own, or one for the API that it is. Others would learn whose
 * tokens exist.
 */
export function mayIntrospect(
  { client_id, serves }: Pick<Application, 'client_id' | 'serves'>,
  { clientId, aud }: { clientId?: string; aud?: unknown },
): boolean {
  return client_id === clientId || (serves !== null && serves === aud)
}
