'use client'

import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ClientSession } from '../server/session.ts'
import type { Labels } from './labels.ts'
import {
  createSessionStore,
  type SessionState,
  type SessionStore,
  type SignOutOptions,
} from './session-store.ts'
import { type StartOptions, signInUrl } from './sign-in-url.ts'

/** What `PosternProvider` takes. */
export interface PosternProviderProps {
  /**
   * What the server already knows, `clientSession(await auth.checkSession(request))`: then the first render is right and
   * nothing is asked. Without it the server renders `loading`.
   */
  initialSession?: ClientSession | undefined
  /** Where the sign-in routes are; `/auth` unless told. */
  path?: string
  /** What the components of `@postern/sdk/react/ui` say, such as `de` of `@postern/sdk/react/labels`; English unless told. */
  labels?: Partial<Labels>
  children?: ReactNode
}

const DEFAULT_PATH = '/auth'

/** What the components below share. */
export interface Shared {
  store: SessionStore
  path: string
  labels: Partial<Labels> | undefined
}

const Context = createContext<Shared | undefined>(undefined)

/**
 * Tells the components below who is signed in. Its hooks call your application's own sign-in routes, never Postern.
 *
 * ```tsx
 * <PosternProvider initialSession={clientSession(await auth.checkSession(request))}>
 *   <App />
 * </PosternProvider>
 * ```
 */
export function PosternProvider({
  initialSession,
  path = DEFAULT_PATH,
  labels,
  children,
}: PosternProviderProps): ReactElement {
  const [own] = useState(() => ({ store: createSessionStore({ path, initialSession }), path }))
  useEffect(() => own.store.start(), [own])
  const shared = useMemo<Shared>(() => ({ ...own, labels }), [own, labels])
  return createElement(Context.Provider, { value: shared }, children)
}

/** What `useSession` answers: the state, and what to do about it. */
export type UseSession = SessionState & {
  /** Asks your server again. Resolves once the state is current; the state says if there was no answer. */
  refresh(): Promise<void>
  /** Ends the session, here and in the other tabs. Rejects if your server did not do it; the session then continues. */
  signOut(options?: SignOutOptions): Promise<void>
}

/**
 * Who is signed in.
 *
 * ```tsx
 * const session = useSession()
 * if (session.status === 'loading') return <Skeleton />
 * if (session.status === 'signed-out') return <SignInButton />
 * return <button onClick={() => session.signOut()}>Sign out {session.user.email}</button>
 * ```
 */
export function useSession(): UseSession {
  const { store } = useShared('useSession')
  const state = useSyncExternalStore(store.subscribe, store.state, store.initialState)
  return useMemo(() => ({ ...state, refresh: store.refresh, signOut: store.signOut }), [state, store])
}

/** What `useSignIn` answers. */
export interface UseSignIn {
  /** Goes to the hosted page. The person comes back to `returnTo`, or to this page. */
  start(options?: StartOptions): void
  /** The address of that, for a link: it works before scripts have loaded. Returns to `/` unless told. */
  href(options?: StartOptions): string
}

/**
 * Signs people in.
 *
 * ```tsx
 * const signIn = useSignIn()
 * return <button onClick={() => signIn.start({ returnTo: '/cart' })}>Sign in</button>
 * ```
 */
export function useSignIn(): UseSignIn {
  const { path } = useShared('useSignIn')
  return useMemo(
    () => ({
      start: (options) => location.assign(signInUrl(path, { returnTo: here(), ...options })),
      href: (options) => signInUrl(path, options),
    }),
    [path],
  )
}

function here(): string {
  const { pathname, search, hash } = location
  return pathname + search + hash
}

/** What the provider above shares. Throws if there is none. */
export function useShared(hook: string): Shared {
  const shared = useContext(Context)
  if (!shared) throw new Error(`${hook} needs a <PosternProvider> above it.`)
  return shared
}
