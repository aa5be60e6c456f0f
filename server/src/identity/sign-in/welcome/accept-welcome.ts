import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Sql, transact } from '../../../platform/db/db.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import { DEFAULT_SLUG, lockProvider, type Provider } from '../../../providers/index.ts'
import { createUser, hasStaff, tellUser } from '../../users/index.ts'
import type { Client } from '../complete/index.ts'
import { completeLogin, type LoginOutcome } from '../complete/index.ts'
import { takeWelcome } from './store.ts'

export interface Newcomer {
  token: string
  email: string
  name: string
  client: Client
}

/**
 * Makes the holder of the installation's welcome link its first owner, and signs them in. The address is not proved by
 * it: their next sign-in by mail does that. Throws not_found at another provider than the default one, welcome_over once
 * there is staff, invalid_link.
 */
export async function acceptWelcome(
  services: EmittingServices & { db: Sql },
  provider: Provider,
  { token, email, name, client }: Newcomer,
): Promise<LoginOutcome> {
  if (provider.slug !== DEFAULT_SLUG) throw notFound()
  return transact(services.db, async (tx) => {
    // Adding staff takes the same lock: there is one first owner, even if staff are added at the same time.
    await lockProvider(tx, provider.id)
    if (await hasStaff(tx, provider.id)) throw new Problem('welcome_over')
    const link = await takeWelcome(tx, provider.id, digestOf(token))
    if (!link || link.expires_at.getTime() <= services.clock.now()) throw new Problem('invalid_link')
    const user = await createUser(services, tx, provider.id, {
      email,
      principal: 'provider',
      profile: { name },
      source: 'person',
    })
    await recordAct(services, tx, provider.id, {
      action: 'staff.joined',
      user,
      device: client.device,
      detail: { role: 'owner', by: 'welcome' },
    })
    await tellUser(services, tx, provider.id, {
      type: 'user.created',
      user,
      by: { type: 'staff', id: user.id },
    })
    const login = { provider, principal: 'provider', email, method: 'welcome', verifiesEmail: false } as const
    const outcome = await completeLogin(services, tx, { ...login, client })
    if (!outcome) throw new Problem('login_refused')
    return outcome
  })
}
