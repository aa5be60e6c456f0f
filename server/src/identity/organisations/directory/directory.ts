import type { Caller, Context } from '../../../platform/http/context.ts'
import { type Device, deviceOf } from '../../../platform/http/device.ts'
import type { Services } from '../../../platform/services.ts'
import { type Provider, providerOf } from '../../../providers/index.ts'
import { readToken } from './token.ts'

/** Whose directory it is. */
export interface DirectoryId {
  provider: Pick<Provider, 'id'>
  accountId: string
}

/** The directory that calls: it belongs to an account and is known by its token. */
export interface Directory extends DirectoryId {
  provider: Provider
  by: Caller
  device: Device
}

/** The calling directory. Throws unauthenticated, plan_limit. */
export async function directoryOf(services: Services, c: Context): Promise<Directory> {
  const provider = providerOf(c)
  const bearer = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const { id, account_id, name } = await readToken(services, provider, bearer)
  return {
    provider,
    accountId: account_id,
    by: { kind: 'key', keyId: id, scopes: [], name },
    device: deviceOf(c, services.config),
  }
}

/** Who acts, as the audit log records it. */
export function sourceOf({ by, device }: Directory) {
  return { by, device, detail: { via: 'scim' } }
}
