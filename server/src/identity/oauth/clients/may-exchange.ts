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
