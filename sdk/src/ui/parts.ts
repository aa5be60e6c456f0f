import {
  createElement as h,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { en, type Labels } from '../react/labels.ts'
import { useShared } from '../react/provider.ts'

/** The texts: English, with what the provider was given. */
export function useLabels(): Labels {
  return { ...en, ...useShared('This component').labels }
}

/** This page, to come back to. */
export function here(): string {
  return location.pathname + location.search + location.hash
}

/** Whether a click opens the link here, rather than in another tab. */
export function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Our class with the application's own. */
export function classes(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own
}

/** A box of the size of what is not known yet. Nothing reads or focuses it. */
export function box(className: string, text: string): ReactElement {
  return h('span', { className: `${className} postern-waiting`, 'aria-hidden': true }, text)
}

/** The first letters of a name: they are there before the picture, and where a policy lets none in. */
export function avatar(name: string, picture: string | null, className = ''): ReactElement {
  const image = picture
    ? h('img', { src: picture, alt: '', loading: 'lazy', referrerPolicy: 'no-referrer' })
    : null
  return h(
    'span',
    { className: `postern-avatar ${className}`.trim(), 'aria-hidden': true },
    initials(name, className === '' ? 2 : 1),
    image,
  )
}

function initials(name: string, most: number): string {
  const words = name
    .split('@', 1)[0]!
    .split(/[\s._-]+/)
    .filter(Boolean)
  const chosen = words.length > 1 && most > 1 ? [words[0]!, words.at(-1)!] : words.slice(0, 1)
  return chosen.map((word) => Array.from(word)[0]!.toUpperCase()).join('')
}

/** An error, said once where it happened. */
export function alert(text: string | undefined): ReactNode {
  return text === undefined ? null : h('p', { className: 'postern-alert', role: 'alert' }, text)
}

/** Arrows, Home and End go through what the open popover has to choose. Escape is the browser's. */
export function walkByKeys(event: KeyboardEvent<HTMLElement>): void {
  const open = event.currentTarget.querySelector('[popover]:popover-open')
  const all = Array.from(open?.querySelectorAll<HTMLElement>('a[href], button') ?? [])
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined || all.length === 0) return
  event.preventDefault()
  all.at(next % all.length)!.focus()
}

/** What a button opens: the browser closes it by Escape and by a click elsewhere, and gives the focus back. */
export function popover(id: string, label: string, children: ReactNode): ReactElement {
  return h(
    'div',
    {
      id,
      popover: 'auto',
      role: 'dialog',
      'aria-label': label,
      className: 'postern-popover',
    },
    children,
  )
}
