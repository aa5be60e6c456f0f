import { createElement, type ReactElement, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  Can,
  type ClientSession,
  GoogleOneTap,
  type OneTapAnswer,
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
  /** What One Tap said. */
  answers: OneTapAnswer[]
  errors: string[]
  /** Takes One Tap off the page. */
  unmount: () => void
}

declare global {
  var recorded: Recorded
  var initialSession: ClientSession | null
  /** Shows One Tap, of this service. */
  var oneTap: { baseUrl: string; clientId: string } | undefined
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

function OneTap(props: NonNullable<typeof globalThis.oneTap>): ReactElement {
  return createElement(GoogleOneTap, {
    ...props,
    onAnswer: (answer) => recorded.answers.push(answer),
    onError: (error) => recorded.errors.push(error.message),
  })
}

if (typeof window !== 'undefined') {
  globalThis.recorded = { renders: [], repaired: [], answers: [], errors: [] } as unknown as Recorded
  hydrateRoot(document.getElementById('root')!, reactPage(globalThis.initialSession ?? undefined), {
    onRecoverableError: (error) => recorded.repaired.push(String(error)),
  })
  if (globalThis.oneTap) {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(createElement(StrictMode, null, createElement(OneTap, globalThis.oneTap)))
    recorded.unmount = () => root.unmount()
  }
}
