import { type EmittingServices, emit } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { pipeline, type Tx } from '../../../platform/db/db.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { endSessions, startSession } from '../../sessions/index.ts'
import { noteLogin, type User, userInEvent } from '../../users/index.ts'
import { insertPart } from '../sign-in-stats/index.ts'
import { type Client, languageToKeep } from './client.ts'
import { newDeviceMail, notify } from './notices.ts'
import { noteDevice } from './store/known-devices.ts'

export interface SignedIn {
  kind: 'signed_in'
  token: string
  expiresAt: Date
  user: User
  /** The mark to give the browser. Absent if the user was signed in already. */
  deviceToken?: string
}

/** A session that was started just now. */
export interface Granted extends SignedIn {
  sessionId: string
  /** When a factor was shown, as far as we know. */
  shownAt: Date
}

/** Every factor that was due has been passed. */
export interface Passed {
  user: User
  /** Whether this transaction made the user, with this sign-in in its row. */
  isNew?: boolean
  method: string
  secondFactor?: string | undefined
  /** When the first factor was shown, if not here and now. */
  shownAt?: Date | undefined
  /** When the session has to end, however it is used. */
  endsBy?: Date | undefined
  client: Client
}

/**
 * Starts the session, ends the one it replaces, and reports it: user.login, the audit log, a mail if the device is new.
 */
export async function grantSession(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  { user, isNew, method, secondFactor, shownAt, endsBy, client }: Passed,
): Promise<Granted> {
  const { device, replaces } = client
  if (replaces?.userId === user.id) {
    const which = { userId: user.id, id: replaces.id }
    await endSessions(services, tx, provider.id, which, { reason: 'replaced' })
  }
  const [{ token, sessionId, expiresAt }, isNewDevice] = await pipeline([
    startSession(services, tx, provider, {
      user,
      method,
      secondFactor: secondFactor ?? null,
      shownAt,
      endsBy,
      device,
    }),
    noteDevice(services, tx, provider.id, user, client),
    !isNew &&
      noteLogin(tx, provider.id, user.id, {
        now: new Date(services.clock.now()),
        language: languageToKeep(client.locale, user),
      }),
    recordAct(services, tx, provider.id, {
      action: 'user.logged_in',
      user,
      device,
      detail: { method, second_factor: secondFactor ?? null },
    }),
    insertPart(tx, {
      provider_id: provider.id,
      minute: Math.floor(services.clock.now() / MINUTE),
      principal: user.principal,
      method,
      reason: '',
    }),
    emit(services, tx, provider.id, {
      type: 'user.login',
      data: { user: { ...userInEvent(user), principal: user.principal, method } },
    }),
  ])
  if (isNewDevice) notify(services, tx, provider, newDeviceMail(provider, user, device))
  return {
    kind: 'signed_in',
    sessionId,
    shownAt: shownAt ?? new Date(services.clock.now()),
    token,
    expiresAt,
    user,
    deviceToken: client.deviceToken ?? client.newDeviceToken,
  }
}
