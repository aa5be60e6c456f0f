import { Problem } from '../problem.ts'
import type { Context } from './context.ts'

/** Limit of most routes. */
export const MAX_BODY_BYTES = 1024 * 1024
/** Limit of forms, and of routes that anybody may call. */
export const MAX_SIGN_IN_BYTES = 32 * 1024

/** Reads a body of at most `maxBytes`. Throws payload_too_large, or invalid_request if the upload broke off. */
export async function readBody(c: Context, maxBytes: number): Promise<string> {
  const length = c.req.header('content-length')
  if (length !== undefined && Number(length) > maxBytes) throw tooLarge(maxBytes)
  try {
    return length === undefined ? await readUnannounced(c, maxBytes) : await c.req.text()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid_request', { detail: 'The upload broke off.' }) // nobody is there to read it
  }
}

async function readUnannounced(c: Context, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function tooLarge(maxBytes: number): Problem {
  return new Problem('payload_too_large', { detail: `The body may have ${maxBytes} bytes.` })
}
