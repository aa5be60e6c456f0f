import { Problem } from '../../platform/problem.ts'

interface HttpOnly {
  headers?: object | null | undefined
  client_certificate?: object | null | undefined
}

/** What only an HTTP request can carry. A queue would ignore it: throws invalid_request for all kinds but http. */
export function requireHttpFor(kind: string, wanted: HttpOnly): void {
  if (kind === 'http') return
  const named = [
    Object.values(wanted.headers ?? {}).some((value) => value !== null) && '/headers',
    wanted.client_certificate && '/client_certificate',
  ]
  const errors = named
    .filter((field) => typeof field === 'string')
    .map((field) => ({
      field,
      message: `Only endpoints with a URL take this; it would mean nothing to ${kind}.`,
    }))
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
}
