import { type Emitting, emit } from '../../events/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Db, type Tx, transact } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import type { Device } from '../../platform/http/device.ts'
import { personOf } from '../../platform/http/person.ts'
import { newId } from '../../platform/keys/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { findUser, holdUser, requireRightOver, type User, userInEvent } from '../users/index.ts'
import { chooseText } from './choose-text.ts'
import { findAcceptance, insertAcceptance } from './store/acceptances.ts'
import { findDocument } from './store/documents.ts'
import { findVersion } from './store/versions.ts'
import type { Acceptance, TermsDocument, TermsText, TermsVersion } from './terms.ts'

/** A user accepts a version of a document. */
export interface Accepting {
  userId: string
  key: string
  version: string
  /** The languages wanted when the text was shown, as for showing it. */
  languages: readonly string[]
  /** When, if earlier than now. */
  acceptedAt?: Date | undefined
  /** Where the person was, as far as it is known. */
  from: { ip: string | null; userAgent: string | null }
}

/** An acceptance as its person sees it. */
export type Accepted = Acceptance & Pick<TermsDocument, 'title'>

/**
 * Records that a user accepts a version that is in force or announced, by themself or by a server of the provider, and
 * emits tos.accepted: once for each user and version, however often and wherever it is called. Throws not_found,
 * forbidden, terms_outdated.
 */
export async function acceptTerms(
  services: Emitting & { db: Db },
  providerId: string,
  accepting: Accepting,
  { by, device }: { by: Caller; device: Device },
): Promise<Accepted> {
  return transact(services.db, async (tx) => {
    const user = await holdRightUser(tx, providerId, accepting.userId, by)
    const at = accepting.acceptedAt ?? new Date(services.clock.now())
    const { document, found } = await findOffered(tx, providerId, { user, accepting, at })
    const before = await findAcceptance(tx, providerId, accepting)
    if (before) return { ...before, title: document.title }
    if (found.state === 'superseded')
      throw new Problem('terms_outdated', { detail: `Version ${found.version} is not in force any more.` })
    const text = chooseText(found.texts, accepting.languages)
    const row = toAcceptance(accepting, { id: newId(services.clock.now()), at, text, by })
    if (!(await insertAcceptance(tx, providerId, row))) {
      const other = await findAcceptance(tx, providerId, accepting) // the second request of a double click
      return { ...other!, title: document.title }
    }
    await recordAct(services, tx, providerId, {
      action: 'terms.accepted',
      by,
      device,
      user,
      detail: { document: document.key, version: found.version },
    })
    await emit(services, tx, providerId, { type: 'tos.accepted', data: eventData(user, document, row) })
    return { ...row, title: document.title }
  })
}

/** The user, held so that no other request deletes them until the commit. */
async function holdRightUser(tx: Tx, providerId: string, id: string, by: Caller): Promise<User> {
  await holdUser(tx, providerId, id)
  const user = await findUser(tx, providerId, id)
  if (!user) throw notFound()
  const isOwn = by.kind === 'session' && by.userId === id
  if (!isOwn) requireRightOver(by, user)
  return user
}

/** A published version of a document in use, for people like this user. */
async function findOffered(
  tx: Tx,
  providerId: string,
  { user, accepting, at }: { user: User; accepting: Accepting; at: Date },
): Promise<{ document: TermsDocument; found: TermsVersion }> {
  const document = await findDocument(tx, providerId, accepting.key)
  const found = document && (await findVersion(tx, providerId, accepting, at))
  const isForThem = document?.audience === 'both' || document?.audience === user.principal
  if (!found || !isForThem || document.archived_at !== null || found.state === 'draft') throw notFound()
  return { document, found }
}

function toAcceptance(
  { userId, key, version, from }: Accepting,
  { id, at, text, by }: { id: string; at: Date; text: TermsText; by: Caller },
): Acceptance {
  const { language, sha256 } = text
  const person = personOf(by)
  const actor = person?.userId ?? (by.kind === 'key' ? by.keyId : null)
  return {
    id,
    user_id: userId,
    document_key: key,
    version,
    accepted_at: at,
    language,
    sha256,
    ip: from.ip,
    user_agent: from.userAgent,
    actor_kind: person ? 'user' : by.kind === 'key' ? 'key' : 'admin',
    actor_id: actor,
  }
}

function eventData(user: User, document: TermsDocument, row: Acceptance) {
  const { id: user_id, ...shown } = userInEvent(user)
  return {
    tos: {
      user_id,
      ...shown,
      document: document.key,
      title: document.title,
      version: row.version,
      language: row.language,
      accepted_at: isoTime(row.accepted_at),
    },
  }
}
