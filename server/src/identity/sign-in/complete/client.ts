import type { Context } from '../../../platform/http/context.ts'
import { type Device, deviceOf } from '../../../platform/http/device.ts'
import { newUrlToken } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { type Speech, speechOf } from '../../../platform/words/speech.ts'
import { presentedSession } from '../../sessions/index.ts'
import { readDeviceToken } from './device-cookie.ts'

/** Who is signing in, as far as the request shows. */
export interface Client {
  device: Device
  /** The device cookie, if the browser sent one. */
  deviceToken: string | undefined
  /** How to speak to whoever sits there: the way of the request. */
  speech: Speech
  /** Set with the answer to a sign-in, if the browser sent none. */
  newDeviceToken: string
  /** The session that the request presents: a new session of the same user replaces it. */
  replaces: { id: string; userId: string; shownAt: Date } | undefined
}

/** Reads the client of a sign-in request. */
export async function clientOf(services: Services, c: Context): Promise<Client> {
  const session = await presentedSession(services, c)
  return {
    device: deviceOf(c, services.config),
    deviceToken: readDeviceToken(c),
    speech: speechOf(c),
    newDeviceToken: newUrlToken(),
    replaces: session && { id: session.id, userId: session.user_id, shownAt: session.authenticated_at },
  }
}
