import type { AuditAction } from '../../platform/audit/audit-actions.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Db, type Tx, transact } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import type { By } from './change-document.ts'
import { lockDocument } from './store/documents.ts'
import {
  deleteDraft,
  findVersion,
  insertDraft,
  listVersions,
  setPublished,
  updateDraft,
} from './store/versions.ts'
import { MAX_VERSIONS, type TermsText, type TermsVersion } from './terms.ts'

type Joining = Pick<Services, 'clock'> & { db: Db }

/** A version of a document. */
interface Which {
  key: string
  version: string
}

/** Adds a draft. Throws not_found, already_exists, limit_reached. */
export async function draftVersion(
  services: Joining,
  providerId: string,
  { key, version, texts, effectiveAt }: Which & { texts: TermsText[]; effectiveAt: Date | null },
  by: By,
): Promise<TermsVersion> {
  const now = new Date(services.clock.now())
  const draft = { version, texts, effective_at: effectiveAt, created_at: now }
  await transact(services.db, async (tx) => {
    if (!(await lockDocument(tx, providerId, key))) throw notFound()
    if ((await listVersions(tx, providerId, key, now)).length >= MAX_VERSIONS)
      throw new Problem('limit_reached', { detail: `A document may have ${MAX_VERSIONS} versions.` })
    if (!(await insertDraft(tx, providerId, key, draft)))
      throw new Problem('already_exists', { detail: 'The document has a version of this name.' })
    await record(services, tx, providerId, { action: 'terms.version_created', which: { key, version } }, by)
  })
  return { ...draft, state: 'draft', published_at: null }
}

/** Changes a draft. Throws not_found, invalid_transition. */
export async function changeDraft(
  services: Joining,
  providerId: string,
  { texts, effectiveAt, ...which }: Which & { texts?: TermsText[]; effectiveAt?: Date | null },
  by: By,
): Promise<TermsVersion> {
  return transact(services.db, async (tx) => {
    const draft = await lockDraft(services, tx, providerId, which)
    const changed = {
      ...draft,
      texts: texts ?? draft.texts,
      effective_at: effectiveAt === undefined ? draft.effective_at : effectiveAt,
    }
    await updateDraft(tx, providerId, which, changed)
    await record(services, tx, providerId, { action: 'terms.version_changed', which }, by)
    return changed
  })
}

/** Throws not_found, invalid_transition. */
export async function removeDraft(
  services: Joining,
  providerId: string,
  which: Which,
  by: By,
): Promise<void> {
  await transact(services.db, async (tx) => {
    await lockDraft(services, tx, providerId, which)
    await deleteDraft(tx, providerId, which)
    await record(services, tx, providerId, { action: 'terms.version_deleted', which }, by)
  })
}

/**
 * Publishes a draft for good. It comes into force at its `effective_at`, or now: hosted pages then ask each user who has
 * not accepted it. Throws not_found, invalid_transition.
 */
export async function publishVersion(
  services: Joining,
  providerId: string,
  which: Which,
  by: By,
): Promise<TermsVersion> {
  return transact(services.db, async (tx) => {
    await lockDraft(services, tx, providerId, which)
    const now = new Date(services.clock.now())
    await setPublished(tx, providerId, which, now)
    await record(services, tx, providerId, { action: 'terms.version_published', which }, by)
    return (await findVersion(tx, providerId, which, now))!
  })
}

async function lockDraft(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  which: Which,
): Promise<TermsVersion> {
  await lockDocument(tx, providerId, which.key)
  const found = await findVersion(tx, providerId, which, new Date(clock.now()))
  if (!found) throw notFound()
  if (found.published_at !== null)
    throw new Problem('invalid_transition', {
      detail: 'This version is published, and stays as it is. Publish another one.',
    })
  return found
}

async function record(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  { action, which }: { action: AuditAction; which: Which },
  by: By,
): Promise<void> {
  const detail = { document: which.key, version: which.version }
  await recordAct(services, tx, providerId, { action, ...by, detail })
}
