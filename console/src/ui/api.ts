import { createClient, type PosternClient, PosternError, unwrap } from '@postern/sdk'
import { BASE_URL } from './place.ts'
import { reauthenticate } from './reauthentication.ts'

/** Calls typed by the API, as the person who is signed in. */
export const api: PosternClient = createClient({ baseUrl: BASE_URL })

/** For requests that the user did not ask for, such as polls. They do not count as use of the session. */
export const IN_BACKGROUND = { headers: { 'x-postern-background': 'true' } }

type Answer<Data> = { data?: Data; error?: unknown; response: Response }

/**
 * The data of a call. Where it needs a fresh factor, or the session has ended, a dialog asks over the page, and the call
 * is made again: what was typed stays. Throws PosternError and PosternUnreachable.
 */
export async function call<Data>(send: () => PromiseLike<Answer<Data>>): Promise<Data> {
  for (;;) {
    try {
      return await unwrap<Data>(send())
    } catch (error) {
      if (!(await isCured(error))) throw error
    }
  }
}

/** The same, with the tag that says which version the answer is: for `If-Match`. */
export async function callTagged<Data>(
  send: () => PromiseLike<Answer<Data>>,
): Promise<{ data: Data; etag: string }> {
  let etag = ''
  const data = await call(async () => {
    const answer = await send()
    etag = answer.response.headers.get('etag') ?? ''
    return answer
  })
  return { data, etag }
}

/** As `call`, but without a dialog: a poll that fails is repeated automatically. */
export function callQuietly<Data>(send: () => PromiseLike<Answer<Data>>): Promise<Data> {
  return unwrap<Data>(send())
}

async function isCured(error: unknown): Promise<boolean> {
  if (!(error instanceof PosternError)) return false
  if (error.code === 'reauthentication_required') return reauthenticate('step-up')
  if (error.code === 'unauthenticated') return reauthenticate('sign-in')
  return false
}
