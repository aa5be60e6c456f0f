import { recordAct } from '../../platform/audit/index.ts'
import { type Db, transact } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import type { Device } from '../../platform/http/device.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { lockProvider } from '../../providers/index.ts'
import { countDocuments, insertDocument, lockDocument, updateDocument } from './store/documents.ts'
import { MAX_DOCUMENTS, type TermsDocument } from './terms.ts'

/** Who changes something, from where. */
export interface By {
  by: Caller
  device: Device
}

type Joining = Pick<Services, 'clock'> & { db: Db }

/** Adds a document, which has no version yet. Throws already_exists, limit_reached. */
export async function createDocument(
  services: Joining,
  providerId: string,
  wanted: Pick<TermsDocument, 'key' | 'title' | 'audience' | 'required'>,
  by: By,
): Promise<TermsDocument> {
  const document = { ...wanted, archived_at: null, created_at: new Date(services.clock.now()) }
  await transact(services.db, async (tx) => {
    await lockProvider(tx, providerId) // two simultaneous requests must not pass the limit together
    if ((await countDocuments(tx, providerId)) >= MAX_DOCUMENTS)
      throw new Problem('limit_reached', { detail: `A provider may have ${MAX_DOCUMENTS} documents.` })
    if (!(await insertDocument(tx, providerId, document)))
      throw new Problem('already_exists', { detail: 'There is a document of this key.' })
    const detail = { document: document.key }
    await recordAct(services, tx, providerId, { action: 'terms.created', ...by, detail })
  })
  return document
}

/** What of a document can be changed. */
export interface DocumentChange {
  title?: string | undefined
  audience?: TermsDocument['audience'] | undefined
  required?: boolean | undefined
  /** Out of use: it is no longer shown or required. What was accepted stays. */
  archived?: boolean | undefined
}

/** Throws not_found. */
export async function changeDocument(
  services: Joining,
  providerId: string,
  { key, change }: { key: string; change: DocumentChange },
  by: By,
): Promise<TermsDocument> {
  return transact(services.db, async (tx) => {
    const before = await lockDocument(tx, providerId, key)
    if (!before) throw notFound()
    const { title, audience, required, archived_at } = before
    const now = new Date(services.clock.now())
    const isArchived = change.archived ?? archived_at !== null
    const after = {
      title: change.title ?? title,
      audience: change.audience ?? audience,
      required: change.required ?? required,
      archived_at: isArchived ? (archived_at ?? now) : null,
    }
    await updateDocument(tx, providerId, key, after)
    await recordAct(services, tx, providerId, {
      action: 'terms.changed',
      ...by,
      detail: { document: key, required: after.required, archived: isArchived },
    })
    return { ...before, ...after }
  })
}
