'use client'

import { useEffect, useRef } from 'react'
import type { ClientOptions } from '../api/client.ts'
import { PosternUnreachable, unwrap } from '../api/errors.ts'
import type { components } from '../generated/api.ts'

const SCRIPT = 'https://accounts.google.com/gsi/client'

/** What Postern answers: who signed in, which second factor is due, or that the person has a choice to make. */
export type OneTapAnswer =
  | components['schemas']['SignedIn']
  | components['schemas']['SecondFactorDue']
  | components['schemas']['Leaving']

/** What `GoogleOneTap` takes. */
export interface GoogleOneTapProps extends Pick<ClientOptions, 'baseUrl'> {
  /** The client id at Google: `client_id` of the connection, or one of its `native_client_ids`. */
  clientId: string
  /** The slug of the connection; `google` unless told. */
  connection?: string
  /** Called once the person chose an account. Give the token to your server, which keeps it in a cookie. */
  onAnswer(answer: OneTapAnswer): void
  /** Called if there is no answer: PosternError with its code, PosternUnreachable, or Google's script did not load. */
  onError?(error: Error): void
  /** Signs a person back in who did so before, without a click. Google decides whether it may. */
  autoSelect?: boolean
  /** What Google's dialog says: sign in, sign up or continue. */
  context?: 'signin' | 'signup' | 'use'
  /** The nonce of your Content-Security-Policy, for the element of Google's script. */
  scriptNonce?: string
}

/** What we use of Google's script. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string
    nonce: string
    callback(answer: { credential: string }): void
    auto_select?: boolean
    context?: string
    use_fedcm_for_prompt: boolean
  }): void
  prompt(): void
  cancel(): void
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined
}

/**
 * Google One Tap on your own page: shows Google's dialog over it while mounted, and signs in with what it answers. The page's
 * origin has to be one of the provider's `redirect_origins`. Google's script is loaded when this is first mounted, and
 * nowhere else.
 *
 * ```tsx
 * <GoogleOneTap baseUrl="https://auth.example.com" clientId="1234.apps.googleusercontent.com" onAnswer={keepSession} />
 * ```
 */
export function GoogleOneTap({
  baseUrl,
  clientId,
  connection = 'google',
  ...others
}: GoogleOneTapProps): null {
  const latest = useRef(others)
  useEffect(() => {
    latest.current = others
  })
  useEffect(() => {
    let isOver = false
    const base = `${baseUrl}/api/v1/auth/customer/oauth/${encodeURIComponent(connection)}`
    const fail = (error: Error): void => {
      if (!isOver) latest.current.onError?.(error)
    }
    const begin = async (): Promise<void> => {
      const [google, nonce] = await Promise.all([loadScript(latest.current.scriptNonce), newNonce(base)])
      if (isOver) return
      const { autoSelect, context } = latest.current
      google.initialize({
        client_id: clientId,
        nonce,
        use_fedcm_for_prompt: true,
        ...(autoSelect !== undefined && { auto_select: autoSelect }),
        ...(context !== undefined && { context }),
        callback: ({ credential }) =>
          void post<OneTapAnswer>(`${base}/id-token`, { id_token: credential, nonce }).then((answer) => {
            if (!isOver) latest.current.onAnswer(answer)
          }, fail),
      })
      google.prompt()
    }
    begin().catch(fail)
    return () => {
      isOver = true
      globalThis.google?.accounts.id.cancel()
    }
  }, [baseUrl, clientId, connection])
  return null
}

async function newNonce(base: string): Promise<string> {
  const { nonce } = await post<{ nonce: string }>(`${base}/nonce`)
  return nonce
}

/** One try of ten seconds, for neither call may be repeated. Not the client: this file is for browsers, where each kB counts. */
async function post<Data>(url: string, body?: object): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    signal: AbortSignal.timeout(10_000),
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((cause: Error) => {
    const reason = cause.name === 'TimeoutError' ? 'timeout' : 'network'
    throw new PosternUnreachable(reason, `${url} did not answer.`, { url, cause })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  return unwrap(response.ok ? { data: answer as Data, response } : { error: answer, response })
}

let loading: Promise<GoogleIdentity> | undefined

/** Loads Google's script once for the page; after a failure, the next mount tries again. */
function loadScript(nonce: string | undefined): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { src: SCRIPT, async: true, ...(nonce !== undefined && { nonce }) })
    script.onload = () =>
      globalThis.google
        ? resolve(globalThis.google.accounts.id)
        : reject(new Error(`${SCRIPT} is not what it was.`))
    script.onerror = () => reject(new Error(`${SCRIPT} did not load.`))
    document.head.append(script)
  }).catch((error: Error) => {
    loading = undefined
    throw error
  })
  return loading
}
