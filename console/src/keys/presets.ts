/** A scope of a key. */
export type Scope = 'read' | 'users' | 'billing' | 'events' | 'webhooks' | 'listen' | 'all'

export const SCOPES: readonly Scope[] = ['read', 'users', 'billing', 'events', 'webhooks', 'listen', 'all']

/** What most keys are for, and the scopes that this takes. */
export const PRESETS = [
  { id: 'backend', scopes: ['read', 'users', 'events'] },
  { id: 'invoicing', scopes: ['read', 'billing'] },
  { id: 'publish', scopes: ['events'] },
  { id: 'read_only', scopes: ['read'] },
] as const satisfies ReadonlyArray<{ id: string; scopes: readonly Scope[] }>

export type PresetId = (typeof PRESETS)[number]['id']

/** The preset with exactly these scopes, if there is one. */
export function presetOf(scopes: readonly Scope[]): PresetId | undefined {
  const sorted = scopes.toSorted().join()
  return PRESETS.find((preset) => preset.scopes.toSorted().join() === sorted)?.id
}
