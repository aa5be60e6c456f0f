import { useSyncExternalStore } from 'react'

/** Something that happened, said in a corner for a few seconds. */
interface Toast {
  id: number
  text: string
  bad: boolean
  undo: (() => unknown) | undefined
}

const STAYS_MS = 5_000
/** How long an act can be undone. */
const UNDO_MS = 8_000

let toasts: readonly Toast[] = []
let last = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Says in a corner what happened; with `undo`, a button takes it back. Errors stand beside their cause as well. */
export function say(text: string, { bad = false, undo }: { bad?: boolean; undo?: () => unknown } = {}): void {
  const toast = { id: ++last, text, bad, undo }
  set([...toasts, toast])
  letPass(toast)
}

/** A message that is read, or that the focus is in, does not go away. */
export function hold(id: number): void {
  clearTimeout(timers.get(id))
}

export function letPass({ id, undo }: Pick<Toast, 'id' | 'undo'>): void {
  hold(id)
  timers.set(
    id,
    setTimeout(() => dismiss(id), undo ? UNDO_MS : STAYS_MS),
  )
}

export function dismiss(id: number): void {
  hold(id)
  timers.delete(id)
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
