import { type RefObject, useLayoutEffect } from 'react'

/** Lets a box reach down to the foot of the window, wherever it begins: above it chips wrap, and notes come and go. */
export function useFill(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
    element.style.setProperty('--list-top', `${top}px`)
  })
}
