import { getCookie, setCookie } from 'hono/cookie'
import { DAY, SECOND } from '../lib/clock.ts'
import type { Db, Tx } from '../lib/db.ts'
import { clientNetwork } from '../lib/http/client-address.ts'
import type { Context } from '../lib/http/context.ts'
import type { Services } from '../lib/services.ts'
import { digestOf, newUrlToken } from '../lib/tokens.ts'
import { cookieScope } from '../sessions/index.ts'
import type { User } from '../users/index.ts'
import type { Client } from './client.ts'

const DEVICE_COOKIE = 'postern_device'
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/
/** A browser that was not used for this long is new again. */
export const DEVICE_LIFETIME_MS = 400 * DAY

/** Marks given with the answer to this request: the request itself does not show them yet. */
const givenTokens = new WeakMap<Request, string>()

/** Marks this browser, so that it is known at the next sign-in. The cookie grants nothing. */
export function readDeviceToken(c: Context): string | undefined {
  const token = givenTokens.get(c.req.raw) ?? getCookie(c, DEVICE_COOKIE)
  return token !== undefined && DEVICE_TOKEN.test(token) ? token : undefined
}

/** Gives the browser its mark before the sign-in, so that the sign-in can note it. */
export function ensureDeviceToken(c: Context): string {
  const token = readDeviceToken(c) ?? newUrlToken()
  givenTokens.set(c.req.raw, token)
  setCookie(c, DEVICE_COOKIE, token, {
    ...cookieScope(c.var.provider),
    maxAge: DEVICE_LIFETIME_MS / SECOND,
  })
  return token
}

/** Notes the device: by its mark, or by network and program where there is none. Returns whether it is new to a user who has signed in before. */
export async function noteDevice(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  user: User,
  { deviceToken, device }: Client,
): Promise<boolean> {
  const row = {
    provider_id: providerId,
    user_id: user.id,
    digest: digestOf(deviceToken ?? `${clientNetwork(device.ip)} ${device.userAgent}`),
    seen_at: new Date(clock.now()),
  }
  const [noted] = await tx<{ is_new: boolean }[]>`
    insert into known_device ${tx(row)}
    on conflict (provider_id, user_id, digest) do update set seen_at = excluded.seen_at
    returning xmax = 0 as is_new`
  return noted!.is_new && user.last_login_at !== null
}

/** What stands for a browser that the user signed in with before; undefined for any other. */
export async function knownDeviceDigest(
  db: Db,
  providerId: string,
  userId: string,
  deviceToken: string | undefined,
): Promise<Buffer | undefined> {
  if (deviceToken === undefined) return undefined
  const [row] = await db<{ digest: Buffer }[]>`
    select digest from known_device
    where provider_id = ${providerId} and user_id = ${userId} and digest = ${digestOf(deviceToken)}`
  return row?.digest
}

/** Clean-up: marks of browsers that came back no more. */
export async function deleteOldDevices(db: Db, now: number): Promise<void> {
  await db`delete from known_device where seen_at < ${new Date(now - DEVICE_LIFETIME_MS)}`
}
