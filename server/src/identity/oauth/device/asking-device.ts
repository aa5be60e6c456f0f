import type { EmittingServices } from '../../../events/index.ts'
import { Budget } from '../../../platform/budget.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import { providerOf } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { type FoundApplication, findByClientId } from '../clients/index.ts'
import { DEVICE_CODE_KEPT_MS, DEVICE_CODE_MS, readUserCode, userCodeDigests } from '../device-codes/index.ts'
import { findDevice } from '../tokens/index.ts'

type Input = PageInput<EmittingServices>

/** Wrong codes of a signed-in person: 34 bits are enough only if few are tried. */
const wrongCodes = new Budget({ name: 'device_code', windowMs: 10 * MINUTE, most: { person: 8 } })

/** A device that waits for a person's answer. */
export interface AskingDevice {
  digest: Buffer
  userCode: string
  application: FoundApplication
  params: { scope?: string; resource?: string | string[]; account_id?: string }
  /** Where it asked from. */
  from: { ip: string | null; userAgent: string | null }
  askedAt: Date
}

interface Payload {
  params: AskingDevice['params']
  deviceInfo?: AskingDevice['from']
  accountId?: string
  error?: string
}

/** The device that shows this code. Throws invalid_code, and rate_limited after eight wrong ones. */
export async function askingDevice(
  input: Input,
  session: SessionWithUser,
  typed: string,
): Promise<AskingDevice> {
  const found = await find(input, typed)
  if (found) return found
  const { services, c } = input
  const { db, clock } = services
  const share = { providerId: providerOf(c).id, subject: '', spender: ['person', session.user_id] } as const
  if (await wrongCodes.spend(db, share, clock.now())) throw new Problem('invalid_code')
  throw new Problem('rate_limited', { retryAfter: await wrongCodes.wholeIn(db, share, clock.now()) })
}

async function find({ services, c, principal }: Input, typed: string): Promise<AskingDevice | undefined> {
  const provider = providerOf(c)
  const userCode = readUserCode(typed)
  if (userCode === undefined) return undefined
  const digests = userCodeDigests(services, { provider, principal }, userCode)
  const row = await findDevice(services.db, provider.id, { principal, digests })
  if (!row) return undefined
  const { params, deviceInfo, accountId, error } = row.payload as unknown as Payload
  const endsAt = row.expires_at.getTime() - DEVICE_CODE_KEPT_MS
  if (accountId !== undefined || error !== undefined || endsAt <= services.clock.now()) return undefined
  const application = await findByClientId(services.db, provider.id, { principal, clientId: row.client_id })
  if (application?.status !== 'active') return undefined
  return {
    digest: row.digest,
    userCode,
    application,
    params,
    from: deviceInfo ?? { ip: null, userAgent: null },
    askedAt: new Date(endsAt - DEVICE_CODE_MS),
  }
}
