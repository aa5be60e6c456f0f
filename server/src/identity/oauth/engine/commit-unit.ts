import { recordAct } from '../../../platform/audit/index.ts'
import { transactBatched } from '../../../platform/db/batch/batched-transaction.ts'
import { pipeline, type Tx, transact } from '../../../platform/db/db.ts'
import { noteApplicationLogin } from '../back-channel/index.ts'
import { endFamily, endGrants, type Grant, giveGrant } from '../grants/index.ts'
import { noteLogin } from '../revocations/index.ts'
import {
  consumeToken,
  contextOfSuccessor,
  deleteInteraction,
  deleteToken,
  insertInteraction,
  insertReplay,
  insertToken,
  type TokenRow,
} from '../tokens/index.ts'
import { hasUses, noteUses } from './note-uses.ts'
import type { Unit, Write } from './unit.ts'

/** Another request did what may be done once: nothing is written, and this one runs again on what is now. */
export class Outrun extends Error {
  override name = 'Outrun'
}

/** What an answer that refuses keeps: that something ends, or was shown. */
const KEPT: ReadonlyArray<Write['kind']> = [
  'end grant',
  'end family',
  'delete token',
  'delete interaction',
  'insert replay',
]

/**
 * Writes all that a request wanted, with its audit entries and events, in one transaction. A refusal writes only what
 * it ends and what was shown: a wrong resource must not use up a code. Throws Outrun.
 */
export async function commitUnit(unit: Unit, { refused }: { refused: boolean }): Promise<void> {
  const writes = withoutFamilies(
    refused ? unit.writes.filter(({ kind }) => KEPT.includes(kind)) : withSuccessors(withGrant(unit)),
  )
  if (writes.length === 0 && (refused || !hasUses(unit))) return
  if (writes.length > 0 && writes.every(isPlain))
    return transactBatched(unit.services.db, keyOf(unit, writes), async (tx) => {
      await pipeline(writes.map((write) => apply(unit, tx, write)))
      await noteUses(unit, tx)
    })
  await transact(unit.services.db, async (tx) => {
    for (const write of writes) await apply(unit, tx, write)
    if (!refused) await noteUses(unit, tx)
  })
}

type PlainWrite = Extract<Write, { kind: 'insert token' | 'consume' }>

/** What nearly all requests write: those of several share a transaction. */
const isPlain = (write: Write): write is PlainWrite =>
  write.kind === 'insert token' || write.kind === 'consume'

/** Requests for the same grant take turns. */
function keyOf({ realm }: Unit, [first]: PlainWrite[]): string {
  const { grant_id, digest } = first!.kind === 'consume' ? first!.token : first!.row
  return `oauth ${realm.provider.id} ${grant_id ?? digest.toString('hex')}`
}

/** The grant of a first-party application comes with its first code. */
function withGrant({ writes, pendingGrant }: Unit): Write[] {
  const hasCode = writes.some((write) => write.kind === 'insert token' && write.row.kind === 'code')
  return pendingGrant && hasCode ? [{ kind: 'put grant', ...pendingGrant }, ...writes] : writes
}

/** A grant ends with all its families. */
function withoutFamilies(writes: Write[]): Write[] {
  const isWhole = writes.some(({ kind }) => kind === 'end grant')
  return isWhole ? writes.filter(({ kind }) => kind !== 'end family') : writes
}

/** A refresh token that is exchanged remembers for what: see same-successor.ts. */
function withSuccessors(writes: Write[]): Write[] {
  const made = writes.find((write) => write.kind === 'insert token' && write.row.kind === 'refresh')
  return writes.map((write) =>
    write.kind === 'consume' && write.token.kind === 'refresh' && made?.kind === 'insert token'
      ? { ...write, successor: made.id }
      : write,
  )
}

async function apply(unit: Unit, tx: Tx, write: Write): Promise<void> {
  const { id: providerId } = unit.realm.provider
  switch (write.kind) {
    case 'consume':
      return consume(unit, tx, write)
    case 'insert token':
      return insertToken(tx, providerId, write.row)
    case 'delete token':
      return deleteToken(tx, providerId, write.digest)
    case 'end family':
      return endFamilyOf(unit, tx, write)
    case 'end grant':
      return endReused(unit, tx, write)
    case 'put grant':
      return putGrant(unit, tx, write)
    case 'note login':
      return noteSession(unit, tx, write)
    case 'insert interaction':
      return insertInteraction(tx, providerId, write.row)
    case 'delete interaction':
      if (!(await deleteInteraction(tx, providerId, write.digest))) throw new Outrun()
      return
    case 'insert replay':
      if (!(await insertReplay(tx, providerId, write.row))) throw new Outrun()
      return
    case 'note exchange':
      return noteExchange(unit, tx, write)
  }
}

/** One that has ended opens nothing: the engine looks again, and refuses. */
async function noteSession(
  { realm: { provider, principal } }: Unit,
  tx: Tx,
  { sessionId, application }: Extract<Write, { kind: 'note login' }>,
): Promise<void> {
  if (!(await noteLogin(tx, provider.id, { principal, sessionId }))) throw new Outrun()
  if (!application) return
  const { id: applicationId, userId, grantId } = application
  await noteApplicationLogin(tx, provider.id, { sessionId, applicationId, userId, grantId })
}

async function consume(
  { services, realm }: Unit,
  tx: Tx,
  { token: { digest }, successor }: { token: TokenRow; successor: string | null },
): Promise<void> {
  const { clock, keyring } = services
  const context = contextOfSuccessor({ provider_id: realm.provider.id, digest })
  const sealed = successor === null ? null : keyring.seal(successor, context)
  const isFirst = await consumeToken(
    tx,
    realm.provider.id,
    { digest, successor: sealed },
    new Date(clock.now()),
  )
  if (!isFirst) throw new Outrun()
}

async function putGrant(
  { services, realm, device, session, applications }: Unit,
  tx: Tx,
  { grant, isNew }: { grant: Grant; isNew: boolean },
): Promise<void> {
  const { id: providerId } = realm.provider
  const name = applications.get(grant.client_id)!.name
  const isPut = await giveGrant(services, tx, providerId, { grant, isNew, session: session!, device, name })
  if (!isPut) throw new Outrun()
}

async function noteExchange(
  { services, realm, device }: Unit,
  tx: Tx,
  { application, userId, resource }: Extract<Write, { kind: 'note exchange' }>,
): Promise<void> {
  await recordAct(services, tx, realm.provider.id, {
    action: 'oauth.token_exchanged',
    targetId: application.id,
    device,
    detail: { name: application.name, user_id: userId, resource },
  })
}

async function endFamilyOf(
  { services, realm, device, applications }: Unit,
  tx: Tx,
  { token: { family, grant_id, application_id, payload } }: Extract<Write, { kind: 'end family' }>,
): Promise<void> {
  const application = [...applications.values()].find((one) => one?.id === application_id)!
  const ended = { family, grantId: grant_id!, userId: String(payload.accountId), application, device }
  await endFamily(services, tx, realm.provider.id, ended)
}

/** A code or a refresh token that comes a second time was stolen, or is repeated by its thief. */
async function endReused(
  { services, realm, device }: Unit,
  tx: Tx,
  { grantId, reused }: { grantId: string; reused: TokenRow['kind'] | undefined },
): Promise<void> {
  const ended = await endGrants(services, tx, realm.provider.id, {
    which: { id: grantId },
    reason: 'reuse',
    device,
  })
  for (const { application_id, name } of reused === 'refresh' ? ended : [])
    await recordAct(services, tx, realm.provider.id, {
      action: 'oauth.refresh_reused',
      targetId: application_id,
      device,
      detail: { name, grant_id: grantId },
    })
}
