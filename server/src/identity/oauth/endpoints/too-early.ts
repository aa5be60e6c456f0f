import { digestOf } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import type { Realm } from '../core/index.ts'
import { DEVICE_CODE_KEPT_MS, DEVICE_GRANT, POLL_SECONDS } from '../device-codes/index.ts'
import type { Ran } from '../engine/index.ts'
import { notePoll } from '../tokens/index.ts'

/** The answer to a device that asks more often than it may, or too late (RFC 8628, 3.5); undefined if it may ask now. */
export async function tooEarly(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { provider }: Realm,
  form: URLSearchParams | undefined,
): Promise<Ran | undefined> {
  const code = form?.get('grant_type') === DEVICE_GRANT ? form.get('device_code') : null
  if (!code) return undefined
  const pace = { now: new Date(clock.now()), first: POLL_SECONDS, more: POLL_SECONDS }
  const noted = await notePoll(db, provider.id, digestOf(code), pace)
  if (!noted) return undefined
  if (noted.expiresAt.getTime() - DEVICE_CODE_KEPT_MS <= clock.now())
    return refusal('expired_token', 'device code is expired')
  return noted.isEarly ? refusal('slow_down', 'wait five seconds longer before you ask again') : undefined
}

function refusal(error: string, error_description: string): Ran {
  return {
    status: 400,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ error, error_description }),
    refusal: undefined,
    writes: [],
    application: undefined,
  }
}

/** Whether an answer only says that the person has not decided yet, which is not a failure. */
export function isWaiting({ status, body }: Ran): boolean {
  return status === 400 && /"error":"(authorization_pending|slow_down)"/.test(body)
}
