import type { Finder, Found } from '../../platform/finder.ts'
import type { Connection } from './core/index.ts'
import { findConnections, searchConnections } from './core/index.ts'

/** Finds connections by what begins their name or slug. */
export const connectionFinder: Finder = {
  async byIds(db, providerId, ids) {
    return (await findConnections(db, providerId, ids)).map(show)
  },
  async byText(db, providerId, q, limit) {
    return (await searchConnections(db, providerId, q, limit)).map(show)
  },
}

function show({ id, name, slug }: Connection): Found {
  return { kind: 'connection', id, label: name, hint: slug }
}
