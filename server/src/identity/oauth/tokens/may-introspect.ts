import type { Application } from '../core/index.ts'

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
