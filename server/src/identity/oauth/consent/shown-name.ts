import type { Application } from '../core/index.ts'

/** By what people know an application: of one that a document describes, the host of it, as all else it can make up. */
export function shownName({
  source,
  client_id,
  name,
}: Pick<Application, 'source' | 'client_id' | 'name'>): string {
  return source === 'cimd' ? new URL(client_id).host : name
}
