import { AsyncLocalStorage } from 'node:async_hooks'
import type { EmittingServices } from '../../../events/index.ts'
import type { Device } from '../../../platform/http/device.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import type { Choice } from '../account-choice/index.ts'
import type { ClientKeys } from '../client-keys/index.ts'
import type { FoundApplication, WrongSecret } from '../clients/index.ts'
import type { Realm } from '../core/index.ts'
import type { Actor, Subject } from '../exchange/index.ts'
import type { Grant } from '../grants/index.ts'
import type { Failed } from '../refusals/index.ts'
import type { Scope } from '../resources/index.ts'
import type { InteractionRow, ReplayRow, TokenRow } from '../tokens/index.ts'
import type { Rehearsal } from './rehearsal.ts'

/** What a request changes. Nothing of it is written before the engine has made its answer. */
export type Write =
  | { kind: 'consume'; token: TokenRow; successor: string | null }
  | { kind: 'insert token'; row: TokenRow; id: string }
  | { kind: 'delete token'; digest: Buffer }
  | { kind: 'end family'; token: TokenRow }
  | { kind: 'end grant'; grantId: string; reused: TokenRow['kind'] | undefined }
  | { kind: 'put grant'; grant: Grant; isNew: boolean }
  | { kind: 'insert interaction'; row: InteractionRow }
  | { kind: 'delete interaction'; digest: Buffer }
  | { kind: 'insert replay'; row: ReplayRow }
  | { kind: 'note exchange'; application: FoundApplication; userId: string; resource: string }
  /** That a token has the id of a session. */
  | { kind: 'note login'; sessionId: string; application?: { id: string; userId: string; grantId: string } }

/** One request to the engine: what it reads on the way, and what it wants to write. */
export interface Unit {
  services: EmittingServices
  realm: Realm
  device: Device
  /** The live session of the browser. There is no other: the engine keeps none. */
  session: SessionWithUser | undefined
  /** Whether they owe an acceptance or an answer that stands before every application. */
  owes: boolean
  /** Of the cookie that binds authorization requests to their browser. */
  browserDigest: Buffer | undefined
  /** Whether a refresh token is to be exchanged. */
  isRefresh: boolean
  /** Whether the refresh token in the form is the successor of the one that came: it is not exchanged again. */
  isSuccessor: boolean
  /** The keys that the client publishes, where it shows an assertion that one of them signed. */
  clientKeys: ClientKeys | undefined
  /** Whether another request did first what may be done once. */
  isOutrun: boolean
  writes: Write[]
  /** By client_id: each application is read once. */
  applications: Map<string, FoundApplication | undefined>
  /** The secret that the application showed, and which is its own. */
  usedSecret: FoundApplication['secrets'][number] | undefined
  /** One that is not, or no longer. Never the secret itself. */
  wrongSecret: WrongSecret | undefined
  /** What was presented: a code or a token. */
  presented: TokenRow | undefined
  /** What it came of: a person allowed it. */
  grant: Grant | undefined
  /** Scopes of the resources that were looked up, about which staff are asked each time. */
  sensitive: Set<string>
  /** All scopes of the resources that were looked up. */
  lookedUp: Scope[]
  /** The account that an authorization request is about. */
  choice: Choice
  /** When the authorization request was made that this one continues. */
  beganAt: Date | undefined
  /** Of a first-party application, which people are not asked about: written with the code. */
  pendingGrant: { grant: Grant; isNew: boolean } | undefined
  /** Whose token is exchanged, and who then acts for them. */
  exchanged: { subject: Subject; act: Actor } | undefined
  /** Whether the application is another one than the person allowed. */
  isAnother: boolean
  /** What the engine could not do, and why. */
  failure: unknown
  /** What was refused, and the comparison that failed; undefined if nothing was, or too much of late. */
  failed: Failed | undefined
  /** Where nothing is written, but kept for the next step. */
  rehearsal: Rehearsal | undefined
  /** What to tell a person, in place of the engine's page. */
  refusal: { error: string; description: string | undefined } | undefined
}

const storage = new AsyncLocalStorage<Unit>()

/** Runs the engine for a unit. */
export function inUnit<T>(unit: Unit, run: () => Promise<T>): Promise<T> {
  return storage.run(unit, run)
}

/** The unit of the request that the engine works on. */
export function currentUnit(): Unit {
  const unit = storage.getStore()
  if (!unit) throw new Error('The engine runs outside of a unit.')
  return unit
}

/** A unit that has done nothing yet. */
export function newUnit(
  start: Pick<Unit, 'services' | 'realm' | 'device' | 'session' | 'owes' | 'browserDigest' | 'isSuccessor'> &
    Partial<Pick<Unit, 'clientKeys' | 'isRefresh' | 'rehearsal'>>,
): Unit {
  return {
    clientKeys: undefined,
    isRefresh: false,
    rehearsal: undefined,
    ...start,
    isOutrun: false,
    writes: [],
    applications: new Map(),
    usedSecret: undefined,
    wrongSecret: undefined,
    presented: undefined,
    grant: undefined,
    sensitive: new Set(),
    lookedUp: [],
    choice: { kind: 'none' },
    beganAt: undefined,
    pendingGrant: undefined,
    exchanged: undefined,
    isAnother: false,
    failure: undefined,
    failed: undefined,
    refusal: undefined,
  }
}

/** Whether the person allowed the application to continue without them. */
export function outlivesSession({ presented }: Unit): boolean {
  return String(presented?.payload.scope ?? '')
    .split(' ')
    .includes('offline_access')
}
