import { Problem } from '../problem.ts'
import type { Context } from './context.ts'
import { MAX_BODY_BYTES, readBody } from './read-body.ts'
import { refuseDearJson } from './scan-json.ts'

const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * Reads a JSON body of one of these content types, within the limits of size, depth and fields. Throws
 * unsupported_media_type, payload_too_large, invalid_json, invalid_request.
 */
export async function readJson(
  c: Context,
  { accepted = JSON_TYPE, maxBytes = MAX_BODY_BYTES } = {},
): Promise<unknown> {
  if (!accepted.test(c.req.header('content-type') ?? '')) throw new Problem('unsupported_media_type')
  const text = await readBody(c, maxBytes)
  c.get('beginTurn')?.()
  refuseDearJson(text)
  c.set('bodyText', text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid_json')
  }
}

/** Whether arrays and objects nest below `levels`. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.values(value).some((child) => isDeeperThan(child, levels - 1))
}
