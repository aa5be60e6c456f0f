import type { EmittingServices } from '../../events/index.ts'
import { admits, refusal } from '../../platform/http/access.ts'
import { z } from '../../platform/http/api.ts'
import { type Caller, management } from '../../platform/http/context.ts'
import { Id } from '../../platform/http/schemas.ts'
import type { SessionWithUser } from './session.ts'

/** What a slice above knows of the accounts of a user; app.ts plugs it in. */
export interface AccountsOfUser<View extends object = object> {
  view: z.ZodType<View[]>
  read(
    services: EmittingServices,
    providerId: string,
    asked: { userId: string; accountId: string | undefined },
  ): Promise<View[]>
}

/** What to tell beside the session and its user. */
export const IncludeQuery = z.strictObject({
  include: z
    .enum(['entitlements'])
    .optional()
    .describe("What the user's accounts may do, and the user in them."),
  account_id: Id.optional().describe('Of these accounts only this one.'),
})

type Include = z.infer<typeof IncludeQuery>

/** The `accounts` of an answer; nothing if the request did not include them. Staff have none. */
export async function included<View extends object>(
  services: EmittingServices,
  providerId: string,
  { accounts, session }: { accounts: AccountsOfUser<View>; session: SessionWithUser },
  { include, account_id: accountId }: Include,
): Promise<{ accounts?: View[] }> {
  if (include === undefined) return {}
  if (session.principal !== 'customer') return { accounts: [] }
  return { accounts: await accounts.read(services, providerId, { userId: session.user_id, accountId }) }
}

const BILLING = management('read', 'billing')

/** What accounts may do is shown to keys that may read it anywhere. Throws forbidden. */
export function requireRightToInclude(caller: Caller, { include }: Include): void {
  const hasScopes = caller.kind === 'key' || caller.kind === 'delegated'
  if (include !== undefined && hasScopes && !admits(BILLING, caller)) throw refusal(caller, BILLING)
}
