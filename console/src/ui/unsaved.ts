import { useEffect, useState } from 'react'

const holders = new Set<object>()

/** Whether something was typed on this screen that is not sent yet. */
export const hasUnsaved = (): boolean => holders.size > 0

/** While `typed` holds, the console asks before it leaves the screen, and the browser before it closes the tab. */
export function useUnsaved(typed: boolean): void {
  const [holder] = useState(() => ({}))
  useEffect(() => {
    if (!typed) return
    holders.add(holder)
    return () => {
      holders.delete(holder)
    }
  }, [typed, holder])
}

/** Whether what is typed differs from what the form began with. */
export const differs = (typed: unknown, start: unknown): boolean =>
  JSON.stringify(typed) !== JSON.stringify(start)
