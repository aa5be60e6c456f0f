import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { usedSince } from '../../sessions/index.ts'

/** When something still holds: now, and sessions that were used since. */
export interface Moment {
  now: Date
  usedSince: Date
}

/** This moment at a provider. */
export function momentOf({ clock }: Pick<Services, 'clock'>, provider: Provider): Moment {
  const now = clock.now()
  return { now: new Date(now), usedSince: usedSince(provider, now) }
}
