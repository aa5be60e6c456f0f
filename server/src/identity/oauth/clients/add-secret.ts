import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Inside } from '../../../platform/services.ts'
import { type Application, hasSecret } from '../core/index.ts'
import { type ApplicationSecret, insertSecret, listSecrets } from './store.ts'

/** Two, so that a new one is in use before the old one goes. */
const MOST_SECRETS = 2
export const SECRET_PREFIX = 'pcs_'
export const SECRET_HINT_CHARS = 4

export interface NewSecret extends ApplicationSecret {
  /** Shown this once. */
  secret: string
}

/** Adds a secret to an application, which is locked or new. Throws too_many_secrets and invalid_transition. */
export async function addSecret(
  { clock }: Pick<Inside, 'clock'>,
  tx: Tx,
  providerId: string,
  { id, auth_method }: Pick<Application, 'id' | 'auth_method'>,
): Promise<NewSecret> {
  if (!hasSecret({ auth_method }))
    throw new Problem('invalid_transition', {
      detail: 'This application does not authenticate with a secret.',
    })
  if ((await listSecrets(tx, providerId, [id])).length >= MOST_SECRETS) throw new Problem('too_many_secrets')
  const now = clock.now()
  const secret = SECRET_PREFIX + newUrlToken()
  const row = {
    id: newId(now),
    hint: secret.slice(-SECRET_HINT_CHARS),
    created_at: new Date(now),
    expires_at: null,
    last_used_at: null,
  }
  await insertSecret(tx, providerId, id, { ...row, digest: digestOf(secret) })
  return { ...row, secret }
}
