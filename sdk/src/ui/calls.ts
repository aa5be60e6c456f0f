import type { Labels } from '../react/labels.ts'

const DEADLINE_MS = 15_000

/** The application's server refused, or did not answer. */
export class CallError extends Error {
  /** Of the problem; undefined without one. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** Asks one of the application's own routes for JSON. */
export async function call<Data>(url: string, init: RequestInit = {}): Promise<Data> {
  const response = await fetch(url, {
    ...init,
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const answer = await response.json().catch(() => undefined)
  if (response.ok && answer) return answer
  throw new CallError(
    `${url} answered ${response.status}. Do the sign-in routes have ui: true?`,
    answer?.code,
  )
}

/** What to tell the person. */
export function saysOf(labels: Labels, error: unknown): string {
  const code = error instanceof CallError ? error.code : undefined
  if (code === 'forbidden') return labels.ownersOnly
  return code === 'not_found' ? labels.noAccount : labels.failed
}

/** A path with its query; what is undefined is left out. */
export function withQuery(path: string, fields: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
