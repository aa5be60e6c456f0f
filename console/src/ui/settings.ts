import { useSyncExternalStore } from 'react'
import { LANGUAGES, type Language } from './words.ts'

/** What a person set for this browser. Nothing secret: it lies in localStorage. */
export interface Settings {
  language: Language
  /** Whether times are shown in UTC, not in the browser's zone. */
  utc: boolean
  /** Whether single keys act (WCAG 2.1.4). */
  keys: boolean
  /** Whether Home shows the first steps. */
  steps: boolean
}

const NAME = 'postern-console'
const listeners = new Set<() => void>()
let current = read()

function read(): Settings {
  const stored = parse(localStorage.getItem(NAME))
  const [wanted] = navigator.language.split('-')
  const language = stored.language ?? wanted
  return {
    language: language !== undefined && language in LANGUAGES ? (language as Language) : 'en',
    utc: stored.utc === true,
    keys: stored.keys !== false,
    steps: stored.steps !== false,
  }
}

function parse(text: string | null): Partial<Record<keyof Settings, unknown> & { language: string }> {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => current)
}

export function readSettings(): Settings {
  return current
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change }
  localStorage.setItem(NAME, JSON.stringify(current))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
