import { newId } from '../../../platform/keys/ids.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { DAY, SECOND } from '../../../platform/time/clock.ts'
import { SAME_SUCCESSOR_MS } from '../core/index.ts'
import { DEVICE_CODE_KEPT_MS, userCodeDigest } from '../device-codes/index.ts'
import { findGrant } from '../grants/index.ts'
import {
  findInteraction,
  findToken,
  momentOf,
  type TokenKind,
  type TokenRow,
  wasShown,
} from '../tokens/index.ts'
import { applicationOf } from './application.ts'
import { toMetadata } from './client-metadata.ts'
import { grantPayload, toGrant } from './grant-payload.ts'
import { rehearsedClient } from './rehearsal.ts'
import { currentUnit, outlivesSession, type Unit } from './unit.ts'

type Payload = Record<string, unknown>

const TOKENS: Record<string, TokenKind> = {
  AuthorizationCode: 'code',
  RefreshToken: 'refresh',
  AccessToken: 'access',
  ClientCredentials: 'access',
  DeviceCode: 'device',
  PushedAuthorizationRequest: 'par',
}

/** The engine's storage: reads come from the database, writes are collected in the unit of the request. */
export function createAdapter(model: string) {
  if (model === 'Client') return { find: findClient }
  if (model === 'Grant') return GRANTS
  if (model === 'Interaction') return INTERACTIONS
  if (model === 'ReplayDetection') return REPLAYS
  const kind = TOKENS[model]
  return kind === undefined ? unused(model) : tokensOf(kind)
}

async function findClient(clientId: string): Promise<Payload | undefined> {
  const unit = currentUnit()
  const application = await applicationOf(unit, clientId)
  if (application?.status !== 'active') return undefined
  const metadata = toMetadata(application, unit.clientKeys)
  return unit.rehearsal ? rehearsedClient(metadata, unit.rehearsal) : metadata
}

const GRANTS = {
  async find(id: string): Promise<Payload | undefined> {
    const unit = currentUnit()
    const { services, realm, rehearsal } = unit
    const given = rehearsal?.grant
    const grant = given?.id === id ? given : await findGrant(services.db, realm.provider.id, id)
    if (grant?.principal !== realm.principal) return undefined
    unit.grant = grant
    return grantPayload(grant, services.clock.now())
  },
  async upsert(id: string, payload: Payload): Promise<void> {
    const unit = currentUnit()
    unit.writes.push({ kind: 'put grant', grant: await toGrant(unit, id, payload), isNew: false })
  },
  async destroy(grantId: string): Promise<void> {
    const { writes, presented } = currentUnit()
    writes.push({
      kind: 'end grant',
      grantId,
      reused: presented?.consumed_at ? presented.kind : undefined,
    })
  },
}

const INTERACTIONS = {
  async find(id: string): Promise<Payload | undefined> {
    const unit = currentUnit()
    const { services, realm, browserDigest } = unit
    if (!browserDigest) return undefined
    const row = await findInteraction(
      services.db,
      realm.provider.id,
      { digest: digestOf(id), browser_digest: browserDigest, principal: realm.principal },
      new Date(services.clock.now()),
    )
    if (!row) return undefined
    unit.beganAt = row.began_at
    return { ...row.payload, jti: id }
  },
  async upsert(id: string, { jti: _, session: __, ...payload }: Payload, ttl: number): Promise<void> {
    const { services, realm, browserDigest, beganAt, writes } = currentUnit()
    const now = services.clock.now()
    writes.push({
      kind: 'insert interaction',
      row: {
        digest: digestOf(id),
        principal: realm.principal,
        browser_digest: browserDigest!,
        payload,
        began_at: beganAt ?? new Date(now),
        expires_at: new Date(now + ttl * SECOND),
      },
    })
  },
  async destroy(id: string): Promise<void> {
    currentUnit().writes.push({ kind: 'delete interaction', digest: digestOf(id) })
  },
}

const REPLAYS = {
  async find(id: string): Promise<Payload | undefined> {
    const { services, realm } = currentUnit()
    const isKnown = await wasShown(services.db, realm.provider.id, digestOf(id))
    return isKnown ? { jti: id, kind: 'ReplayDetection' } : undefined
  },
  async upsert(id: string, _: Payload, ttl: number): Promise<void> {
    const { services, writes } = currentUnit()
    const expires_at = new Date(services.clock.now() + ttl * SECOND)
    writes.push({ kind: 'insert replay', row: { digest: digestOf(id), expires_at } })
  },
}

function tokensOf(kind: TokenKind) {
  return {
    async find(id: string): Promise<Payload | undefined> {
      const unit = currentUnit()
      const row = await readToken(unit, id)
      if (row?.kind !== kind || row.principal !== unit.realm.principal) return undefined
      unit.presented = row
      if (unit.isRefresh && wasJustExchanged(unit, row)) unit.isOutrun = true
      const consumed = row.consumed_at && Math.floor(row.consumed_at.getTime() / SECOND)
      return { ...row.payload, jti: id, ...(consumed && { consumed }) }
    },
    async upsert(id: string, payload: Payload, ttl: number): Promise<void> {
      const unit = currentUnit()
      unit.writes.push({ kind: 'insert token', id, row: await toRow(unit, kind, { id, payload, ttl }) })
    },
    async consume(_id: string): Promise<void> {
      const { writes, presented } = currentUnit()
      writes.push({ kind: 'consume', token: presented!, successor: null })
    },
    async destroy(id: string): Promise<void> {
      currentUnit().writes.push({ kind: 'delete token', digest: digestOf(id) })
    },
    /** Of a refresh token that is revoked, once for each model. Where one comes again, the engine ends the grant as well. */
    async revokeByGrantId(): Promise<void> {
      const { writes, presented } = currentUnit()
      const isNoted = writes.some((write) => write.kind === 'end family')
      if (presented?.kind === 'refresh' && !isNoted) writes.push({ kind: 'end family', token: presented })
    },
  }
}

async function readToken(
  { services, realm: { provider }, rehearsal }: Unit,
  id: string,
): Promise<TokenRow | undefined> {
  if (rehearsal) return rehearsal.tokens.get(digestOf(id).toString('hex'))
  return findToken(services.db, provider.id, digestOf(id), momentOf(services, provider))
}

async function toRow(
  unit: Unit,
  kind: TokenKind,
  { id, payload: { jti: _, userCode, ...payload }, ttl }: { id: string; payload: Payload; ttl: number },
): Promise<TokenRow> {
  const { services, realm, presented, exchanged } = unit
  const extra = payload.extra as Payload | undefined
  const now = services.clock.now()
  // A pushed request does not say whose it is: it is of who authenticated for it.
  const [authenticated] = [...unit.applications.values()]
  const application = kind === 'par' ? authenticated : await applicationOf(unit, String(payload.clientId))
  return {
    digest: digestOf(id),
    principal: realm.principal,
    kind,
    application_id: application!.id,
    grant_id: (payload.grantId as string | undefined) ?? null,
    session_id: kind === 'code' ? (payload.sessionUid as string) : sessionOf(unit),
    family: presented?.family ?? exchanged?.subject.family ?? newId(now),
    // An opaque token tells its session as a JWT does: the engine tells only its own field.
    payload: kind === 'access' ? { ...payload, sid: extra?.sid } : payload,
    successor: null,
    consumed_at: null,
    // A device that asks too late is told so.
    expires_at: new Date(
      now + Math.min(ttl * SECOND, 400 * DAY) + (kind === 'device' ? DEVICE_CODE_KEPT_MS : 0),
    ),
    ...(kind === 'device' && { user_code_digest: userCodeDigest(services, realm, String(userCode)) }),
  }
}

/** The session that a new token ends with. */
function sessionOf(unit: Unit): string | null {
  const { presented, exchanged } = unit
  if (exchanged) return exchanged.subject.sessionId ?? null
  return outlivesSession(unit) ? null : (presented?.session_id ?? null)
}

/** Another request exchanged it since this one looked: it looks again, and gets the same successor. */
function wasJustExchanged({ services }: Unit, { kind, consumed_at, successor }: TokenRow): boolean {
  if (kind !== 'refresh' || !consumed_at || !successor) return false
  return consumed_at.getTime() >= services.clock.now() - SAME_SUCCESSOR_MS
}

/** Models of what is off. */
function unused(model: string) {
  const refuse = async (): Promise<never> => {
    throw new Error(`The engine wants to store a ${model}, which is off.`)
  }
  return {
    find: async () => undefined,
    findByUid: async () => undefined,
    upsert: refuse,
    consume: refuse,
    destroy: refuse,
    revokeByGrantId: refuse,
  }
}
