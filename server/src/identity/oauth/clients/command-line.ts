import type { Emitting } from '../../../events/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { type Application, authMethodFor, grantTypesFor } from '../core/index.ts'
import { announceCreated } from './announce.ts'
import { insertIfNew } from './store.ts'

/** The command line, by which every provider's staff can sign in: see sdk/cli/credential.ts. */
export const COMMAND_LINE = 'postern-cli'

/** Makes the application of the command line when it first comes. Staff may disable it. */
export async function ensureCommandLine(
  services: Emitting & Pick<Services, 'db'>,
  providerId: string,
): Promise<void> {
  const now = services.clock.now()
  const row: Application = {
    id: newId(now),
    client_id: COMMAND_LINE,
    principal: 'provider',
    kind: 'native',
    source: 'admin',
    first_party: true,
    name: 'Postern command line',
    logo_url: null,
    redirect_uris: ['http://127.0.0.1/callback'],
    grant_types: grantTypesFor('native'),
    auth_method: authMethodFor('native'),
    jwks: null,
    jwks_uri: null,
    post_logout_uris: [],
    backchannel_logout_uri: null,
    serves: null,
    may_call: [],
    dpop_required: false,
    scopes: null,
    access_ttl: null,
    status: 'active',
    created_at: new Date(now),
    last_used_at: null,
  }
  await transact(services.db, async (tx) => {
    if (await insertIfNew(tx, providerId, row)) await announceCreated(services, tx, providerId, row)
  })
}
