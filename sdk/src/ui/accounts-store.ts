import type { SessionStore } from '../react/session-store.ts'
import type { ClientAccounts } from '../server/active-account.ts'
import { CallError, call, withQuery } from './calls.ts'

/** The person's accounts, as far as this page knows; `known` is undefined until there is an answer. */
export interface AccountsState {
  known?: ClientAccounts | undefined
  error?: Error | undefined
}

/** Keeps them for all components of a page. */
export interface AccountsStore {
  state(): AccountsState
  initialState(): AccountsState
  subscribe(listener: () => void): () => void
  /** Asks for the accounts of a session, unless that was done; null after a sign-out. */
  follow(sessionId: string | null): void
  switchTo(accountId: string): Promise<void>
}

const FRESH_MS = 60_000
const EMPTY: AccountsState = {}
const stores = new WeakMap<SessionStore, AccountsStore>()

/** The one of a page's session. */
export function accountsStoreOf(
  session: SessionStore,
  path: string,
  initial: ClientAccounts | undefined,
): AccountsStore {
  const existing = stores.get(session)
  if (existing) return existing
  const made = createAccountsStore(path, initial)
  stores.set(session, made)
  return made
}

function createAccountsStore(path: string, known: ClientAccounts | undefined): AccountsStore {
  const initial: AccountsState = known ? { known } : EMPTY
  const listeners = new Set<() => void>()
  let state = initial
  let of: string | null = null
  let askedAt = 0
  /** Counts what makes the answers of earlier requests obsolete. */
  let era = 0
  let channel: BroadcastChannel | undefined

  function become(next: AccountsState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<void> {
    const asked = ++era
    askedAt = Date.now()
    try {
      const answer = await call<ClientAccounts>(`${path}/accounts`)
      if (asked === era) become({ known: answer })
    } catch (error) {
      const isOut = error instanceof CallError && error.code === 'unauthenticated'
      if (asked === era) become({ known: isOut ? undefined : state.known, error: error as Error })
    }
  }

  function activate(accountId: string): void {
    era++
    if (state.known) become({ known: { ...state.known, active: accountId } })
  }

  /** Comes back into view, or from the page cache: the person may have lost an account in between. */
  function onVisible(): void {
    const isSeen = document.visibilityState === 'visible' && of !== null
    if (isSeen && Date.now() - askedAt >= FRESH_MS) void ask()
  }

  function start(): void {
    channel = new BroadcastChannel(`postern:${path}:account`)
    // The cookie is that of all tabs: what they do next, they do in this account.
    channel.onmessage = ({ data }: MessageEvent<string>) => activate(data)
    document.addEventListener('visibilitychange', onVisible)
  }

  function stop(): void {
    channel?.close()
    channel = undefined
    document.removeEventListener('visibilitychange', onVisible)
  }

  return {
    state: () => state,
    initialState: () => initial,
    subscribe(listener) {
      if (listeners.size === 0) start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    follow(sessionId) {
      if (sessionId === of) return
      const isFirst = of === null
      of = sessionId
      if (sessionId === null) {
        era++
        return become(EMPTY)
      }
      if (isFirst && state === initial && state.known) askedAt = Date.now()
      else void ask()
    },
    async switchTo(accountId) {
      try {
        await call(withQuery(`${path}/account`, { account_id: accountId }), { method: 'POST' })
      } catch (error) {
        if (error instanceof CallError && error.code === 'not_found') await ask()
        throw error
      }
      activate(accountId)
      channel?.postMessage(accountId)
    },
  }
}
