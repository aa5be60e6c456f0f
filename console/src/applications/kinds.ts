import type { components } from '@postern/sdk'
import type { IconName } from '../ui/icon.tsx'

export type Application = components['schemas']['Application']
export type Kind = Application['kind']

export const KINDS: ReadonlyArray<{ id: Kind; icon: IconName }> = [
  { id: 'web', icon: 'system' },
  { id: 'spa', icon: 'world' },
  { id: 'native', icon: 'authenticator' },
  { id: 'machine', icon: 'settings' },
  { id: 'agent', icon: 'agent' },
]

export const iconOf = (kind: Kind): IconName => KINDS.find(({ id }) => id === kind)!.icon

/** Whether it runs where others can read its code, so that it can keep no secret. */
export const isPublic = (kind: Kind): boolean => kind === 'spa' || kind === 'native'
