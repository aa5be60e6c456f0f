import { Problem } from '../problem.ts'
import type { Context } from './context.ts'

/** Limit of most routes. */
export const MAX_BODY_BYTES = 1024 * 1024
/** Limit of forms, and of routes that need no credential. */
export const MAX_SIGN_IN_BYTES = 32 * 1024

/**
 * Bytes that are not UTF-8 have no certain meaning: with replacement characters, something else would be stored and
 * sent.
 */
const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a body of at most `maxBytes` as text, which is UTF-8 whatever its content type says (RFC 8259, section 8.1).
 * Throws payload_too_large, or invalid_request if it is not UTF-8 or the upload broke off.
 */
export async function readBody(c: Context, maxBytes: number): Promise<string> {
  const bytes = await readBytes(c, maxBytes)
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw new Problem('invalid_request', { detail: 'The body must be UTF-8.' })
  }
}

/** The same as bytes. */
export async function readBytes(c: Context, maxBytes: number): Promise<Uint8Array> {
  return unbroken(c, maxBytes, async (isAnnounced) =>
    isAnnounced ? new Uint8Array(await c.req.arrayBuffer()) : await readUnannounced(c, maxBytes),
  )
}

async function unbroken<Body>(
  c: Context,
  maxBytes: number,
  read: (isAnnounced: boolean) => Promise<Body>,
): Promise<Body> {
  const length = c.req.header('content-length')
  if (length !== undefined && Number(length) > maxBytes) throw tooLarge(maxBytes)
  try {
    return await read(length !== undefined)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid_request', { detail: 'The upload broke off.' }) // the client is gone
  }
}

async function readUnannounced(c: Context, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(maxBytes: number): Problem {
  return new Problem('payload_too_large', { detail: `The body may have ${maxBytes} bytes.` })
}
