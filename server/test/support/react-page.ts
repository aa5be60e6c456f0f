import { createElement, type ReactElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  Can,
  type ClientSession,
  PosternProvider,
  type UseSession,
  useSession,
  useSignIn,
} from '../../../sdk/src/react.ts'

/** What the page's own script keeps for the test to read. */
interface Recorded {
  /** The status of every render, in order. */
  renders: string[]
  /** What React had to repair, as hydration did not match. */
  repaired: string[]
  session: UseSession
  start: ReturnType<typeof useSignIn>['start']
}

declare global {
  var recorded: Recorded
  var initialSession: ClientSession | null
}

function Greeting(): ReactElement {
  const session = useSession()
  const signIn = useSignIn()
  if (typeof window !== 'undefined') {
    recorded.renders.push(session.status)
    Object.assign(recorded, { session, start: signIn.start })
  }
  const words = session.status === 'signed-in' ? session.user.email : session.status
  return createElement(
    'p',
    null,
    createElement('b', null, words),
    createElement('i', null, session.error ? session.error.message : ''),
    createElement('a', { href: signIn.href({ returnTo: '/cart' }) }, 'Sign in'),
    createElement(
      'u',
      null,
      createElement(
        Can,
        { permission: 'invoices.read', account: 'acme', fallback: 'Ask an owner' },
        'Invoices',
      ),
      createElement(Can, { permission: 'invoices.read', account: 'other' }, ' of another account'),
    ),
  )
}

/** The page, on the server and in the browser, checked as strictly as React can. */
export function reactPage(initialSession?: ClientSession): ReactElement {
  const greeting = createElement(PosternProvider, { initialSession }, createElement(Greeting))
  return createElement(StrictMode, null, greeting)
}

if (typeof window !== 'undefined') {
  globalThis.recorded = { renders: [], repaired: [] } as unknown as Recorded
  hydrateRoot(document.getElementById('root')!, reactPage(globalThis.initialSession ?? undefined), {
    onRecoverableError: (error) => recorded.repaired.push(String(error)),
  })
}
