import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { announceChanged, findApplication, identityDigest } from '../clients/index.ts'
import { grantTypesFor, type Realm } from '../core/index.ts'
import type { Described } from './read-document.ts'
import {
  countUnused,
  type DocumentRow,
  forgetOldest,
  insertDocument,
  lockDocument,
  updateDocument,
} from './store.ts'

/** Documents of an issuer whose applications no one allows anything: strangers can make us read any number. */
const MOST_UNUSED = 1_000

interface Read {
  clientId: string
  described: Described
  value: unknown
  freshMs: number
}

/** Keeps what a document says. Another name, or other redirect URIs, are noted; people are then asked again. */
export async function keepDocument(
  services: EmittingServices,
  { provider, principal }: Realm,
  { clientId, described, value, freshMs }: Read,
): Promise<void> {
  const now = services.clock.now()
  const told = {
    ...described,
    client_id: clientId,
    principal,
    document: value,
    document_fetched_at: new Date(now),
    document_fresh_until: new Date(now + freshMs),
  }
  await transact(services.db, async (tx) => {
    const had = await lockDocument(tx, provider.id, told)
    const row: DocumentRow = { ...told, id: had?.id ?? newId(now) }
    if (!had) {
      if ((await countUnused(tx, provider.id, principal)) >= MOST_UNUSED)
        await forgetOldest(tx, provider.id, principal)
      await insertDocument(tx, provider.id, row, grantTypesFor(row.kind))
      return
    }
    await updateDocument(tx, provider.id, row)
    if (identityDigest(had).equals(identityDigest(row))) return
    const application = (await findApplication(tx, provider.id, row.id))!
    await announceChanged(services, tx, provider.id, { application, changed: changedOf(had, row) })
    await recordAct(services, tx, provider.id, {
      action: 'oauth.client_document_changed',
      targetId: row.id,
      detail: { name: had.name, new_name: row.name, redirect_uris: row.redirect_uris.join(' ') },
    })
  })
}

function changedOf(had: { name: string; redirect_uris: string[] }, row: DocumentRow): string[] {
  const isSame = had.redirect_uris.toSorted().join(' ') === row.redirect_uris.toSorted().join(' ')
  return [...(had.name === row.name ? [] : ['name']), ...(isSame ? [] : ['redirect_uris'])]
}
