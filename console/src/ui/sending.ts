import { useState } from 'react'

/** What a dialog sends: whether it is under way, and why it was refused, to be shown in the dialog. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  /** Calls `done` when it was sent. A refusal stays in `error`. */
  const send = async (act: () => Promise<unknown>, done: () => void): Promise<void> => {
    setBusy(true)
    try {
      await act()
      setError(undefined)
      done()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, send, forget: () => setError(undefined) }
}
