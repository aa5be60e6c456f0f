import type { Principal } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import { isNativeRedirect } from './native-redirect.ts'
import type { Provider } from './provider.ts'

/** SHA-256 in base64url (RFC 7636, 4.2). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/
const STATE = /^[\x21-\x7e]{1,256}$/

/** The way back to a native application. */
export interface NativeReturn {
  uri: string
  /** What it told us at the start, to tell its own sign-ins from those that others begin. */
  state: string
  /** By which it alone can redeem the code, as any other application may claim its scheme. */
  challenge: string
}

/** What an application sends at the start of a sign-in. */
export interface AskedReturn {
  redirect_url: string
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
  state?: string | undefined
}

/**
 * The way back as one text, as URLs are kept: registered URIs have no fragment, so that this one tells it from them.
 */
export function nativeReturnText({ uri, state, challenge }: NativeReturn): string {
  return `${uri}#${new URLSearchParams({ state, challenge })}`
}

/** Reads that text; undefined if it is none, or if the provider's native_redirects do not list the URI any longer. */
export function readNativeReturn(
  provider: Pick<Provider, 'settings' | 'isInProduction'>,
  text: string,
): NativeReturn | undefined {
  const at = text.indexOf('#')
  const uri = text.slice(0, Math.max(at, 0))
  if (at < 0 || !isNativeRedirect(provider, uri)) return undefined
  const told = new URLSearchParams(text.slice(at + 1))
  const [state, challenge] = [told.get('state') ?? '', told.get('challenge') ?? '']
  return STATE.test(state) && CHALLENGE.test(challenge) ? { uri, state, challenge } : undefined
}

/**
 * The way back that an application asks for, as text, if it is one of the native_redirects; undefined if not. Only
 * customers are led to them. Throws invalid_request without state and code_challenge.
 */
export function askedNativeReturn(
  provider: Pick<Provider, 'settings' | 'isInProduction'>,
  principal: Principal,
  { redirect_url: uri, code_challenge, code_challenge_method, state }: AskedReturn,
): string | undefined {
  if (principal !== 'customer') return undefined
  if (readNativeReturn(provider, uri)) return uri
  if (!isNativeRedirect(provider, uri)) return undefined
  const errors = [
    ...(code_challenge_method === 'S256'
      ? []
      : [{ field: 'code_challenge_method', message: 'A native application gives S256.' }]),
    ...(CHALLENGE.test(code_challenge ?? '')
      ? []
      : [{ field: 'code_challenge', message: 'Give the SHA-256 of a code verifier in base64url.' }]),
    ...(STATE.test(state ?? '')
      ? []
      : [{ field: 'state', message: 'Give 1 to 256 printable ASCII characters, new for each sign-in.' }]),
  ]
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  return nativeReturnText({ uri, state: state ?? '', challenge: code_challenge ?? '' })
}
