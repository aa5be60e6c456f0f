import { useSyncExternalStore } from 'react'

/** What a call may need before it can be made again. */
export type Ask = 'step-up' | 'sign-in'

interface Open {
  ask: Ask
  answer: (done: boolean) => void
}

let open: Open | undefined
let pending: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** Opens the dialog, or joins the one that is open. Resolves when the person has done it (true) or given up. */
export function reauthenticate(ask: Ask): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    set({ ask, answer: resolve })
  }).finally(() => {
    pending = undefined
    set(undefined)
  })
  return pending
}

export function useOpenReauthentication(): Open | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
}

function set(next: Open | undefined): void {
  open = next
  for (const listener of listeners) listener()
}
