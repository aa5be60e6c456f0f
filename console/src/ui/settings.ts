import { useSyncExternalStore } from 'react'
import { LANGUAGES, type Language } from './words.ts'

/** Which time zone times are shown in: the provider's, that of this browser, or UTC. */
export type ZoneChoice = 'provider' | 'own' | 'utc'

/** What a person set for this browser. Nothing secret: it lies in localStorage. */
export interface Settings {
  language: Language
  zone: ZoneChoice
  /** Whether single keys act (WCAG 2.1.4). */
  keys: boolean
  /** Whether Home shows the first steps. */
  steps: boolean
  /** Whether the sidebar shows icons alone. Undefined: where there is little room. */
  folded: boolean | undefined
  /** Whether a list shows a detail beside it, where there is room. */
  split: boolean
}

const NAME = 'postern-console'
const ZONES: readonly unknown[] = ['provider', 'own', 'utc'] satisfies ZoneChoice[]
const listeners = new Set<() => void>()
let current = read()

function read(): Settings {
  const stored = parse(localStorage.getItem(NAME))
  const [wanted] = navigator.language.split('-')
  const language = stored.language ?? wanted
  return {
    language: language !== undefined && language in LANGUAGES ? (language as Language) : 'en',
    zone: ZONES.includes(stored.zone) ? (stored.zone as ZoneChoice) : 'provider',
    keys: stored.keys !== false,
    steps: stored.steps !== false,
    folded: typeof stored.folded === 'boolean' ? stored.folded : undefined,
    split: stored.split === true,
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
