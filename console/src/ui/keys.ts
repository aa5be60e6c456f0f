import { useEffect, useRef } from 'react'
import { readSettings } from './settings.ts'

/** Single keys that act while nothing is typed into and no dialog is open; people can switch them off (WCAG 2.1.4). */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!readSettings().keys || isTyping(event.target) || document.querySelector('[role=dialog]')) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
