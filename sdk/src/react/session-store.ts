import type { ClientSession } from '../server/session.ts'

/**
 * Who is signed in, as far as this page knows. `loading` only until the first answer; afterwards the last answer stays
 * while it is asked again. `error` is there as long as the application's server does not answer: that never means
 * signed out.
 */
export type SessionState = ({ status: 'loading' } | ClientSession) & { error?: Error }

/** What `createSessionStore` needs. */
export interface StoreOptions {
  /** Where the application's sign-in routes are. */
  path: string
  initialSession?: ClientSession | undefined
}

/** Keeps the state of one page, outside of React: renders only read it. */
export interface SessionStore {
  state(): SessionState
  /** What the server rendered, for hydration. */
  initialState(): SessionState
  subscribe(listener: () => void): () => void
  /** Begins to follow the session; the answer stops it. */
  start(): () => void
  refresh(): Promise<void>
  signOut(options?: SignOutOptions): Promise<void>
}

/** What `signOut` may be told. */
export interface SignOutOptions {
  /** Where to go once signed out, a path of your application. Without it the page stays and shows `signed-out`. */
  returnTo?: string
}

const SECOND = 1_000
/** A page that comes back into view asks again, at most this often. */
const FRESH_MS = 60 * SECOND
const DEADLINE_MS = 15 * SECOND
/** Waits between tries while there is no first answer; the last one repeats. */
const RETRY_MS = [1, 2, 5, 10, 30].map((seconds) => seconds * SECOND)

/** Makes the store of a page. It does nothing until `start`. */
export function createSessionStore({ path, initialSession }: StoreOptions): SessionStore {
  const initial: SessionState = initialSession ?? { status: 'loading' }
  const listeners = new Set<() => void>()
  const name = `postern:${path}`
  let state = initial
  let channel: BroadcastChannel | undefined
  let asking: Promise<void> | undefined
  let answeredAt = 0
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Counts what makes the answers of earlier requests obsolete. */
  let era = 0

  function become(next: SessionState): void {
    const changed = identity(next) !== identity(state)
    state = next
    for (const listener of listeners) listener()
    if (changed) channel?.postMessage(identity(next))
  }

  async function ask(): Promise<void> {
    const asked = era
    try {
      const answer = await fetchSession(`${path}/session`)
      if (asked !== era) return
      answeredAt = Date.now()
      failures = 0
      become(answer)
    } catch (error) {
      if (asked !== era) return
      become({ ...state, error: error as Error })
      if (state.status === 'loading' && channel) retryLater()
    }
  }

  function retryLater(): void {
    clearTimeout(retry)
    retry = setTimeout(() => void refresh(), RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
  }

  function refresh(): Promise<void> {
    clearTimeout(retry)
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  function onVisible(): void {
    if (document.visibilityState === 'visible' && Date.now() - answeredAt >= FRESH_MS) void refresh()
  }

  /** Back from the page cache, where neither messages nor a sign-out reached it. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) void refresh()
  }

  function onMessage({ data }: MessageEvent<string>): void {
    if (data === identity(state)) return
    if (data !== 'signed-out') return void refresh()
    era++
    become({ status: 'signed-out' })
  }

  return {
    state: () => state,
    initialState: () => initial,
    refresh,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      channel = new BroadcastChannel(name)
      channel.onmessage = onMessage
      document.addEventListener('visibilitychange', onVisible)
      addEventListener('focus', onVisible)
      addEventListener('pageshow', onPageShow)
      if (state.status === 'loading') void refresh()
      else {
        answeredAt ||= Date.now()
        channel.postMessage(identity(state))
      }
      return () => {
        channel?.close()
        channel = undefined
        clearTimeout(retry)
        document.removeEventListener('visibilitychange', onVisible)
        removeEventListener('focus', onVisible)
        removeEventListener('pageshow', onPageShow)
      }
    },
    async signOut({ returnTo } = {}) {
      const next = returnTo === undefined ? undefined : sameOrigin(returnTo)
      const elsewhere = await postLogout(`${path}/logout`, next)
      era++
      become({ status: 'signed-out' })
      const goal = elsewhere ?? next
      if (goal !== undefined) location.assign(goal)
    },
  }
}

/** What other tabs compare: the session, not its details. */
function identity(state: SessionState): string {
  return state.status === 'signed-in' ? state.session.id : state.status
}

async function fetchSession(url: string): Promise<ClientSession> {
  const response = await call(url, { cache: 'no-store' })
  const answer = await response.json().catch(() => undefined)
  if (response.ok && (answer?.status === 'signed-in' || answer?.status === 'signed-out')) return answer
  throw new Error(
    `${url} answered ${response.status} without a session. Are the sign-in routes of @postern/sdk/server there?`,
  )
}

/** Resolves with the identity provider's own sign-out, if the browser should go there. */
async function postLogout(path: string, returnTo: string | undefined): Promise<string | undefined> {
  const url = returnTo === undefined ? path : `${path}?${new URLSearchParams({ return_to: returnTo })}`
  const response = await call(url, { method: 'POST' })
  const answer = response.ok ? await response.json().catch(() => undefined) : undefined
  if (!answer) throw new Error(`${path} answered ${response.status}. The session continues.`)
  return answer.url ?? undefined
}

function call(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, {
    ...init,
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
}

/** The path of an address of this origin; throws for any other, such as one that a stranger put into the query. */
function sameOrigin(address: string): string {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin)
    throw new Error(`returnTo must be a path of this application, not ${url.origin}.`)
  return `${url.pathname}${url.search}${url.hash}`
}
