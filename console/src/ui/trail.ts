import { useLocation } from '@tanstack/react-router'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Screen, Section, Sidebar } from './screen.ts'

/** Every screen, and how the sidebar orders them. */
export interface Contents {
  screens: readonly Screen[]
  sidebar: Sidebar
}

export const ContentsContext = createContext<Contents>({ screens: [], sidebar: [] })
export const useContents = (): Contents => useContext(ContentsContext)

/** Where a screen is: its group, and the screen of the sidebar that it is or that it belongs to. */
export interface Trail {
  section: Section | undefined
  parent: Screen | undefined
  /** Whether it is that screen itself. */
  isParent: boolean
}

/** The way to a path. A detail belongs to the screen whose path its own begins with: the longest of them. */
export function trailOf(path: string, { screens, sidebar }: Contents): Trail {
  const own = path === '/' ? path : path.replace(/\/$/, '')
  const parents = sidebar.flatMap(([section, paths]) => paths.map((one) => ({ section, path: one })))
  const found = parents
    .filter(({ path: one }) => own === one || (one !== '/' && own.startsWith(`${one}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  return {
    section: found?.section,
    parent: screens.find(({ path: one }) => one === found?.path),
    isParent: found?.path === own,
  }
}

export function useTrail(): Trail {
  return trailOf(useLocation().pathname, useContents())
}

let title = ''
const listeners = new Set<() => void>()

/** What the screen that is shown is called. */
export function setScreenTitle(next: string): void {
  if (next === title) return
  title = next
  for (const listener of listeners) listener()
}

export function useScreenTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => title,
  )
}
