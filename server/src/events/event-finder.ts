import type { Finder } from '../platform/finder.ts'
import { findEventTypes } from './store.ts'

/** Finds events by their ids. */
export const eventFinder: Finder = {
  async byIds(db, providerId, ids) {
    const events = await findEventTypes(db, providerId, ids)
    return events.map(({ id, type }) => ({ kind: 'event', id, label: type, hint: null }))
  },
}
