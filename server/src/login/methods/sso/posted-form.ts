import type { Context } from '../../../lib/http/context.ts'
import { Problem } from '../../../lib/problem.ts'

/** A response of 256 KiB in base64, percent-encoded at the worst. */
const MAX_FORM_BYTES = 512 * 1024

/** Reads a form that another site posts: some fields, each once. */
export async function readPostedForm(c: Context, names: readonly string[]): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new Problem('unsupported_media_type', { detail: 'The body must be a form.' })
  if (Number(c.req.header('content-length') ?? MAX_FORM_BYTES + 1) > MAX_FORM_BYTES)
    throw new Problem('payload_too_large', { detail: `A form may have ${MAX_FORM_BYTES} bytes.` })
  const form = new URLSearchParams(await c.req.text())
  const told = names.flatMap((name) => {
    const values = form.getAll(name)
    if (values.length > 1)
      throw new Problem('invalid_request', { detail: `${name} is given more than once.` })
    return values.map((value) => [name, value] as const)
  })
  return Object.fromEntries(told)
}
