import type { Finder, Found } from '../lib/finder.ts'
import type { Connection } from './core/connection.ts'
import { findConnection, searchConnections } from './core/store.ts'

/** Finds connections by what begins their name or slug. */
export const connectionFinder: Finder = {
  async byId(db, providerId, id) {
    const connection = await findConnection(db, providerId, id)
    return connection && show(connection)
  },
  async byText(db, providerId, q, limit) {
    return (await searchConnections(db, providerId, q, limit)).map(show)
  },
}

function show({ id, name, slug }: Connection): Found {
  return { kind: 'connection', id, label: name, hint: slug }
}
