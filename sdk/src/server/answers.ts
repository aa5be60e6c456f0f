import type { Problem } from '../api/problem.ts'

/** What went wrong on the way in or out, for a page of your own. */
export interface SignInProblem {
  /**
   * `other_browser`: the sign-in began elsewhere, or cookies are blocked; `code_used`: the way back was used before, or
   * took too long; `unreachable`: Postern does not answer, so it is not known who this is; `cross_site`: another site sent
   * the form; `not_signed_out`: Postern did not answer, so the session continues; `wrong_principal`: the person is signed in,
   * as a person without access; `refused`: Postern does not accept the key of the application, which is logged. With `ui`:
   * `no_account`: the person is not a member of the account; `not_owner`: they are, and billing is for owners.
   */
  code:
    | 'other_browser'
    | 'code_used'
    | 'unreachable'
    | 'refused'
    | 'cross_site'
    | 'not_signed_out'
    | 'wrong_principal'
    | 'no_account'
    | 'not_owner'
  status: number
  /** One sentence for the person. */
  message: string
  /** Where to go on: a path of your application. */
  next: string
  /** What failed, for your log. */
  error?: unknown
}

const MESSAGES: Record<SignInProblem['code'], { status: number; message: string; go: string }> = {
  other_browser: {
    status: 400,
    message:
      'This sign-in began in another browser, or this one blocks cookies. Allow cookies for this site, then sign in again.',
    go: 'Sign in again',
  },
  code_used: { status: 400, message: 'This sign-in has expired. Sign in again.', go: 'Sign in again' },
  unreachable: {
    status: 503,
    message: 'We can’t check who you are right now. Try again in a moment.',
    go: 'Try again',
  },
  refused: {
    status: 500,
    message: 'We can’t check who you are. The fault is ours, and signing in again does not help.',
    go: 'Try again',
  },
  cross_site: {
    status: 403,
    message: 'Another site sent this request. Go back and try it here.',
    go: 'Go back',
  },
  not_signed_out: {
    status: 503,
    message: 'You’re still signed in: we couldn’t reach the sign-in service. Try again in a moment.',
    go: 'Go back',
  },
  wrong_principal: {
    status: 403,
    message: 'You’re signed in, but you don’t have access here.',
    go: 'Go to the start page',
  },
  no_account: {
    status: 404,
    message: 'You’re not a member of this account. An owner can invite you.',
    go: 'Go back',
  },
  not_owner: {
    status: 403,
    message: 'Only owners can open the billing of this account.',
    go: 'Go back',
  },
}

/** The problem of a code, with its words. */
export function problemOf(code: SignInProblem['code'], next: string, error?: unknown): SignInProblem {
  const { status, message } = MESSAGES[code]
  return { code, status, message, next, ...(error !== undefined && { error }) }
}

/** The built-in page: one sentence and the way on, in the browser's light or dark. */
export function problemPage({ code, status, message, next }: SignInProblem): Response {
  const nonce = crypto.randomUUID()
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign-in</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><p>${escapeHtml(message)}</p><a href="${escapeHtml(next)}">${MESSAGES[code].go}</a></main></body></html>
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
    },
  })
}

const STYLE =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}' +
  'body{min-height:90vh;display:grid;place-items:center;margin:1rem}main{max-width:26rem}' +
  'a{display:inline-block;padding:.6rem 1rem;border-radius:.5rem;color:canvas;background:canvastext;text-decoration:none}'

/** An answer for scripts, in Postern's own form of a problem. */
export function problemJson(
  code: Problem['code'] | 'wrong_principal',
  { status, title, headers = {} }: { status: number; title: string; headers?: Record<string, string> },
): Response {
  return json(
    { type: 'about:blank', title, status, code },
    { status, headers, type: 'application/problem+json' },
  )
}

/** JSON that no cache keeps: it is about one person. */
export function json(
  body: unknown,
  {
    status = 200,
    headers = {},
    type = 'application/json',
  }: { status?: number; headers?: Record<string, string>; type?: string } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': type, 'cache-control': 'no-store', ...headers },
  })
}

/** A redirect that no cache keeps, with cookies. */
export function redirect(location: string, status: 302 | 303, cookies: string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status, headers })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
