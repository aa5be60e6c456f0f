import { Problem } from '../problem.ts'
import type { Context } from './context.ts'

export const MAX_BODY_BYTES = 1024 * 1024
const MAX_DEPTH = 32
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Reads a JSON body, of these content types, within the limits of size and depth. Throws unsupported_media_type, payload_too_large, invalid_json. */
export async function readJson(c: Context, accepted = JSON_TYPE): Promise<unknown> {
  if (!accepted.test(c.req.header('content-type') ?? '')) throw new Problem('unsupported_media_type')
  const text = await readText(c)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem('invalid_json')
  }
  if (isDeeperThan(value, MAX_DEPTH))
    throw new Problem('invalid_json', { detail: `The body nests deeper than ${MAX_DEPTH} levels.` })
  return value
}

async function readText(c: Context): Promise<string> {
  const length = c.req.header('content-length')
  if (length !== undefined) {
    if (Number(length) > MAX_BODY_BYTES) throw tooLarge()
    return c.req.text()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function tooLarge(): Problem {
  return new Problem('payload_too_large', { detail: `The body may have ${MAX_BODY_BYTES} bytes.` })
}

/** Whether arrays and objects nest below `levels`. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.values(value).some((child) => isDeeperThan(child, levels - 1))
}
