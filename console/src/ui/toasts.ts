import { useSyncExternalStore } from 'react'

interface Toast {
  id: number
  text: string
  bad: boolean
  undo: (() => void) | undefined
}

/** How long something harmless can be undone, and a message stays. */
const STAYS_MS = 5_000

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/** Says in a corner what happened. Errors are said there, too, but stand where they belong as well. */
export function say(text: string, { bad = false, undo }: { bad?: boolean; undo?: () => void } = {}): void {
  const id = ++last
  set([...toasts, { id, text, bad, undo }])
  setTimeout(() => dismiss(id), STAYS_MS)
}

export function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
