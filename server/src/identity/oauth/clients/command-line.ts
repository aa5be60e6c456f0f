import type { Emitting } from '../../../events/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { newApplication } from '../core/index.ts'
import { announceCreated } from './announce.ts'
import { insertIfNew } from './store.ts'

/** The command line, by which every provider's staff can sign in: see sdk/cli/credential.ts. */
export const COMMAND_LINE = 'postern-cli'

/** Makes the application of the command line at its first request. Staff may disable it. */
export async function ensureCommandLine(
  services: Emitting & Pick<Services, 'db'>,
  providerId: string,
): Promise<void> {
  const row = newApplication(
    {
      client_id: COMMAND_LINE,
      principal: 'provider',
      kind: 'native',
      source: 'admin',
      first_party: true,
      name: 'Postern command line',
      redirect_uris: ['http://127.0.0.1/callback'],
    },
    services.clock.now(),
  )
  await transact(services.db, async (tx) => {
    if (await insertIfNew(tx, providerId, row)) await announceCreated(services, tx, providerId, row)
  })
}
