import { abortable } from '../src/api/waiting.ts'
import { codeLogin } from '../src/oauth/code-login.ts'
import { deviceLogin } from '../src/oauth/device-login.ts'
import type { TokenSet } from '../src/oauth/token-endpoint.ts'
import { openBrowser } from './browser.ts'
import { ownClient, ownResource } from './credential.ts'
import { listenOnLoopback } from './loopback.ts'
import type { Environment } from './profiles.ts'
import type { Terminal } from './terminal.ts'

/** For what a person signs in. */
export interface SignIn {
  url: string
  scopes: readonly string[]
  env: Environment
  terminal: Terminal
  signal: AbortSignal
}

const MINUTE = 60_000
/** As long as the issuer keeps what was begun there, for devices; people get lost in less. */
const LONGEST_MS = 10 * MINUTE
/** Sign-ins of the command line may do what needs a recent factor. */
const MAX_AGE_S = 600

/** With the browser of this machine: its answer comes to a port that only this machine reaches. */
export async function signInByBrowser({ url, scopes, env, terminal, signal }: SignIn): Promise<TokenSet> {
  const { controller, release } = abortable(signal)
  const late = new Error('The sign-in was not finished in 10 minutes.')
  const timer = setTimeout(() => controller.abort(late), LONGEST_MS)
  const loopback = await listenOnLoopback(controller.signal)
  let sentence = 'The sign-in failed. The terminal says why.'
  try {
    const login = await codeLogin({
      ...ownClient({ url }, env),
      redirectUri: loopback.redirectUri,
      resource: ownResource({ url }),
      scopes,
      prompt: 'consent',
      maxAge: MAX_AGE_S,
    })
    const words = `Sign in with your browser. If it does not open, go to:\n\n  ${login.url}\n`
    terminal.tell({ type: 'sign_in', url: login.url }, words)
    openBrowser(login.url, env)
    const tokens = await login.finish(await loopback.answer(login.state))
    sentence = 'You are signed in. Close this window, and go back to the terminal.'
    return tokens
  } finally {
    clearTimeout(timer)
    release()
    await loopback.close(sentence)
  }
}

/** With a browser elsewhere: the person compares the code, and confirms it there. */
export function signInByDevice({ url, scopes, env, terminal, signal }: SignIn): Promise<TokenSet> {
  return deviceLogin({
    ...ownClient({ url }, env),
    resource: ownResource({ url }),
    scopes,
    signal,
    show: ({ userCode, verificationUri, verificationUriComplete, expiresAt }) =>
      terminal.tell(
        {
          type: 'device_code',
          user_code: userCode,
          verification_uri: verificationUri,
          verification_uri_complete: verificationUriComplete,
          expires_at: expiresAt.toISOString(),
        },
        `On any device, open ${verificationUri} and enter the code ${terminal.style('bold', userCode)}.`,
      ),
  })
}
