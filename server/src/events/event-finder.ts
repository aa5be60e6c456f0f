import type { Finder } from '../lib/finder.ts'
import { findEvent } from './store.ts'

/** Finds an event by its id. */
export const eventFinder: Finder = {
  async byId(db, providerId, id) {
    const event = await findEvent(db, providerId, id)
    return event && { kind: 'event', id, label: event.type, hint: null }
  },
}
