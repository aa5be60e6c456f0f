import { type EntryRow, listEntries } from '../../platform/audit/store.ts'
import type { Tx } from '../../platform/db/db.ts'
import { showTime } from '../../platform/http/schemas.ts'
import { allPages } from './all-pages.ts'
import type { PersonalData } from './document.ts'
import { isOwn, isOwnAction } from './own-actions.ts'

/** How much of the activity is in a copy: the newest. */
const MOST_ENTRIES = 5_000

/**
 * What the person did, and what others did to them that they may read. Whom they did it to is left out, as is where others
 * acted from: that is about other people.
 */
export async function ownActivity(
  tx: Tx,
  providerId: string,
  userId: string,
): Promise<PersonalData['activity']> {
  const about = await allPages(
    (page) => listEntries(tx, providerId, { userId, ...page }, page.limit),
    MOST_ENTRIES,
  )
  const by = await allPages(
    (page) => listEntries(tx, providerId, { actorId: userId, ...page }, page.limit),
    MOST_ENTRIES,
  )
  const told = about.filter((entry) => isOwnAction(entry.action) || isOwn(entry, userId))
  const entries = new Map([...told, ...by].map((entry) => [entry.id, entry]))
  return [...entries.values()]
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, MOST_ENTRIES)
    .map((entry) => showAct(entry, userId))
}

function showAct(entry: EntryRow, userId: string): PersonalData['activity'][number] {
  const { at, action, ip, user_agent } = entry
  const own = isOwn(entry, userId)
  return {
    at: showTime(at),
    action,
    by: own ? 'you' : 'others',
    ip: own ? ip : null,
    user_agent: own ? user_agent : null,
  }
}
