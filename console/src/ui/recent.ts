import { CONSOLE_PATH } from './place.ts'

/** Details that were opened in this tab, the last first: for the palette. Names of people stay in the tab. */
export interface Visit {
  path: string
  title: string
}

const NAME = 'postern-recent'
const MOST = 8

export function recentVisits(): Visit[] {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
  } catch {
    return []
  }
}

/** Remembers the screen that is shown. */
export function rememberVisit(title: string): void {
  const path = location.pathname.slice(CONSOLE_PATH.length) || '/'
  const others = recentVisits().filter((visit) => visit.path !== path)
  sessionStorage.setItem(NAME, JSON.stringify([{ path, title }, ...others].slice(0, MOST)))
}
