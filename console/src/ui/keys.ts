import { useEffect, useRef } from 'react'
import { readSettings } from './settings.ts'

/** Keys that a screen may give to an act. */
export type SingleKey = 'c' | 'e' | 'r'

/** Single keys that act while nothing is typed into and no dialog is open; people can switch them off (WCAG 2.1.4). */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isFree(event)) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** How long after `g` the second key counts. */
const SEQUENCE_MS = 1_500

/** `g` and a letter lead to a screen. */
export function useGoKeys(go: (letter: string) => boolean): void {
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    let since = 0
    const press = (event: KeyboardEvent): void => {
      if (!isFree(event)) return
      if (event.key === 'g') {
        since = event.timeStamp
        return
      }
      const isSecond = since > 0 && event.timeStamp - since < SEQUENCE_MS
      since = 0
      if (!isSecond || !latest.current(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Before the single keys of the screen: `g e` is not `e`.
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}

function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  return (
    readSettings().keys &&
    !isTyping(event.target) &&
    !(event.key === 'Enter' && isPressable(event.target)) &&
    !document.querySelector('[role=dialog], [role=menu], dialog[open]')
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button)$/.test(target.type)
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** Enter belongs to the link or button that has the focus. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href], button, summary, [role=option]') !== null

/** What the key beside letters is called here. */
export const MOD_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
