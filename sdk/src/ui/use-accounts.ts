'use client'

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession, useShared } from '../react/provider.ts'
import type { ClientAccount, ClientAccounts } from '../server/active-account.ts'
import { accountsStoreOf } from './accounts-store.ts'

/** What `useAccounts` answers. */
export interface UseAccounts {
  /** Until there is an answer, and after a sign-out: undefined. */
  accounts: ClientAccount[] | undefined
  /** The account that the person works in; undefined also if they have several and have not chosen. */
  active: ClientAccount | undefined
  /** As long as the application's server does not answer. */
  error: Error | undefined
  /** Makes an account the active one, in all tabs. Rejects unless the person is a member, and if your server does not answer. */
  switchTo(accountId: string): Promise<void>
}

/**
 * The accounts of the person who is signed in, and the active one. Your server reads that with `auth.activeAccount(request)`.
 *
 * ```tsx
 * const { active } = useAccounts()
 * if (active) return <Can permission="invoices.read" account={active.id}><Invoices /></Can>
 * ```
 */
export function useAccounts(initial?: ClientAccounts): UseAccounts {
  const { store: session, path } = useShared('useAccounts')
  const store = accountsStoreOf(session, path, initial)
  const { known, error } = useSyncExternalStore(store.subscribe, store.state, store.initialState)
  const state = useSession()
  const sessionId = state.status === 'signed-in' ? state.session.id : null
  const isKnown = state.status !== 'loading'
  useEffect(() => {
    if (isKnown) store.follow(sessionId)
  }, [store, sessionId, isKnown])
  return useMemo(
    () => ({
      accounts: known?.accounts,
      active: known?.accounts.find(({ id }) => id === known.active),
      error,
      switchTo: store.switchTo,
    }),
    [known, error, store],
  )
}
