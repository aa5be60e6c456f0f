import { Problem } from '../problem.ts'
import type { Context } from './context.ts'
import { MAX_SIGN_IN_BYTES, readBody } from './read-body.ts'

/** Reads the body of a form. Throws unsupported_media_type, payload_too_large. */
export async function readForm(c: Context, maxBytes = MAX_SIGN_IN_BYTES): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new Problem('unsupported_media_type', { detail: 'The body must be a form.' })
  if (Number(c.req.header('content-length') ?? maxBytes + 1) > maxBytes)
    throw new Problem('payload_too_large', { detail: `A form may have ${maxBytes} bytes.` })
  const text = await readBody(c, maxBytes)
  c.get('beginTurn')?.()
  return new URLSearchParams(text)
}

/** Reads some fields of a form that another site posts, each given once. Throws invalid_request, too. */
export async function readFormFields(
  c: Context,
  names: readonly string[],
  maxBytes: number,
): Promise<Record<string, string>> {
  const form = await readForm(c, maxBytes)
  const told = names.flatMap((name) => {
    const values = form.getAll(name)
    if (values.length > 1)
      throw new Problem('invalid_request', { detail: `${name} is given more than once.` })
    return values.map((value) => [name, value] as const)
  })
  return Object.fromEntries(told)
}
