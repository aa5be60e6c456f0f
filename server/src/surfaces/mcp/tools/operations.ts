import type { OpenApi, Operation, Parameter } from '../../openapi/index.ts'

/** A route that an assistant may read by its name. */
export interface Readable {
  id: string
  /** Below /api/v1. */
  path: string
  summary: string
  description: string
  parameters: Parameter[]
}

/** What they answer holds payloads of events, which take another scope: did_it_arrive and get_payload have it. */
export const PAYLOADS: readonly string[] = ['events.get', 'webhooks.deliveries.get']

/**
 * The routes that a key with the scope `read` opens, GET alone and with an answer in JSON: no file, no page, and nothing
 * that changes or sends. None of them shows a secret; a test goes through all of them.
 */
export function readableOperations({ paths }: Pick<OpenApi, 'paths'>): Readable[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined || !opensForReaders(get) || PAYLOADS.includes(get.operationId)) return []
    const { operationId: id, summary, description = '', parameters = [] } = get
    const shown = parameters.filter((one) => one.in === 'path' || one.in === 'query')
    return [{ id, path: path.slice('/api/v1'.length), summary, description, parameters: shown }]
  })
}

function opensForReaders({ 'x-key-scopes': scopes = [], responses }: Operation): boolean {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const types = answers.flatMap(([, answer]) =>
    'content' in answer ? Object.keys(answer.content ?? {}) : [],
  )
  return scopes.includes('read') && types.length > 0 && types.every((type) => type === 'application/json')
}
