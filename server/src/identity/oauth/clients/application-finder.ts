import type { Finder, Found } from '../../../platform/finder.ts'
import type { Application } from '../core/index.ts'
import { findApplications, searchApplications } from './list-store.ts'

/** Finds applications by what begins their name, or by their client_id. */
export const applicationFinder: Finder = {
  async byIds(db, providerId, ids) {
    return (await findApplications(db, providerId, ids)).map(show)
  },
  async byText(db, providerId, q, limit) {
    return (await searchApplications(db, providerId, { q, limit })).map(show)
  },
}

function show({ id, name, kind }: Application): Found {
  return { kind: 'application', id, label: name, hint: kind }
}
