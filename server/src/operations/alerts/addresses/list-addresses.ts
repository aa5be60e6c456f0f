import type { Db } from '../../../platform/db/db.ts'
import type { Provider } from '../../../providers/index.ts'
import { type AlertAddress, type State, stateOf } from './address.ts'
import { staffAmong } from './staff-among.ts'
import { findAddresses } from './store.ts'

export interface NamedAddress {
  email: string
  state: State
  address: AlertAddress | undefined
}

/** Each address that the provider named, in its order, and whether it gets alerts. */
export async function listAddresses(db: Db, { id, settings }: Provider): Promise<NamedAddress[]> {
  const emails = [...new Set(settings.alert_emails)]
  if (emails.length === 0) return []
  const staff = await staffAmong(db, id, emails)
  const known = new Map((await findAddresses(db, id, emails)).map((address) => [address.email, address]))
  return emails.map((email) =>
    staff.has(email)
      ? { email, state: 'staff', address: undefined }
      : { email, state: stateOf(known.get(email)), address: known.get(email) },
  )
}
