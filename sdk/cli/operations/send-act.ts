import { EXIT, Exit } from '../exit.ts'
import type { Item } from '../output/cells.ts'
import { reached, refusal, type Service } from '../service.ts'
import type { Act } from './act.ts'
import type { Asked } from './read-fields.ts'

/** A request as the client takes it. */
export interface ActRequest {
  method: string
  path: string
  init: { params: { path: object; query: object }; body?: unknown; headers?: object }
}

const LARGEST_PAGE = 100

export function requestOf({ method, path }: Pick<Act, 'method' | 'path'>, asked: Asked): ActRequest {
  const { body } = asked
  return {
    method: method.toLowerCase(),
    path,
    init: { params: { path: asked.path, query: asked.query }, ...(body && { body }) },
  }
}

type Send = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: string; error?: string; response: Response }>

/** The response, and its text. Throws an Exit if there is none. */
export async function sendRaw(
  service: Service,
  { method, path, init }: ActRequest,
  signal: AbortSignal,
): Promise<{ response: Response; text: string }> {
  const send = service.client.request as unknown as Send
  const sending = send(method, path, { ...init, parseAs: 'text', signal }).catch((error) => {
    throw signal.aborted ? new Exit(EXIT.interrupted, '') : error
  })
  const { data, error, response } = await reached(service, sending)
  const text = data ?? (typeof error === 'string' ? error : error === undefined ? '' : JSON.stringify(error))
  return { response, text }
}

/** What the service answers: an object, text that is not JSON, or undefined for nothing. Throws an Exit with the cure. */
export async function sendAct(
  service: Service,
  request: ActRequest,
  signal: AbortSignal,
): Promise<Item | string | undefined> {
  const { response, text } = await sendRaw(service, request, signal)
  if (!response.ok) throw refusal(service.url, response.status, parsed(text))
  if (response.status === 204 || text === '') return undefined
  if (!response.headers.get('content-type')?.includes('json')) return text
  return parsed(text) as Item
}

/** JSON, or undefined where it is something else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface Wanted {
  asked: Asked
  /** Only as many pages are fetched as these entries need. */
  most: number
  signal: AbortSignal
}

/** The pages of a list, each when it is asked for. */
export async function* pagesOf(
  service: Service,
  act: Act,
  { asked, most, signal }: Wanted,
): AsyncGenerator<{ items: Item[]; isLast: boolean }> {
  // Some lists are short and have no pages, though they answer as if they had.
  const isPaged = act.options.limit !== undefined
  let cursor: unknown
  let seen = 0
  do {
    const limit = Math.min(LARGEST_PAGE, most - seen)
    const more = isPaged ? { limit, ...(cursor !== undefined && { cursor }) } : {}
    const query = { ...asked.query, ...more }
    const page = (await sendAct(service, requestOf(act, { ...asked, query }), signal)) as Item
    const items = page.data as Item[]
    cursor = page.next_cursor ?? undefined
    seen += items.length
    yield { items, isLast: cursor === undefined }
  } while (cursor !== undefined)
}
