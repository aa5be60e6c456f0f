import type { Context } from './context.ts'

/** A token, its name and white space. What is longer is looked at when the caller is known. */
const MOST_BYTES = 1_024
const TOKEN = /"token"\s*:\s*"([0-9a-f]{64})"/

/**
 * Notes which session a request asks about, before it is known who asks. Refuses nothing: what is wrong with a body is
 * told to those who may call.
 */
export async function noteAskedToken(c: Context): Promise<void> {
  if (!(Number(c.req.header('content-length')) <= MOST_BYTES)) return
  const text = await c.req.text().catch(() => '')
  const token = TOKEN.exec(text)?.[1]
  if (token !== undefined) c.set('askedToken', token)
}
