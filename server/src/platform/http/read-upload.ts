import { Problem } from '../problem.ts'
import type { Context } from './context.ts'
import { readBytes } from './read-body.ts'

/** What a form of one file has around it: boundaries and the headers of the part (RFC 7578). */
const AROUND_BYTES = 4 * 1024

/**
 * Reads the file of a form's field; undefined if none was chosen. Throws unsupported_media_type, payload_too_large, and
 * invalid_request if the body is not such a form.
 */
export async function readUpload(
  c: Context,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Uint8Array | undefined> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Problem('unsupported_media_type', { detail: 'The body must be a form with a file.' })
  const body = await readBytes(c, maxBytes + AROUND_BYTES)
  const file = await fileIn(body, type, field)
  if (file === null || typeof file === 'string' || file.size === 0) return undefined
  if (file.size > maxBytes)
    throw new Problem('payload_too_large', { detail: `The file may have ${maxBytes} bytes.` })
  return new Uint8Array(await file.arrayBuffer())
}

async function fileIn(body: Uint8Array, type: string, field: string): Promise<File | string | null> {
  try {
    const form = await new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData()
    return form.get(field) as File | string | null
  } catch {
    throw new Problem('invalid_request', { detail: 'The body must be a form with a file.' })
  }
}
