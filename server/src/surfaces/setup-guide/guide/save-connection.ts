import { deleteConnection, findConnectionBySlug } from '../../../identity/connections/core/index.ts'
import { changeConnection, createConnection } from '../../../identity/connections/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { setupWords } from '../words/words.ts'
import { actorOfGuide, mayEnable, mayReplace, type SetupGuide } from './guide.ts'
import { setConnection, setEnabled } from './store.ts'

/** What the person entered, as the body that creates a connection of its kind. */
export type Entered = Readonly<Record<string, unknown>> & { kind: 'saml' | 'oidc' }

/**
 * Makes the guide's connection, which cannot be used to sign in yet, in place of the one that it made before. It belongs to
 * the account and gives no roles: the guide can set neither. Throws invalid_request, plan_limit, forbidden.
 */
export async function saveConnection(
  services: Services,
  provider: Provider,
  guide: SetupGuide,
  { entered, name, device }: { entered: Entered; name: string; device: Device },
): Promise<void> {
  const by = actorOfGuide(guide)
  const { account_id, slug } = guide
  await transact(services.db, async (tx) => {
    const before = await findConnectionBySlug(tx, provider.id, slug)
    if (before && (before.id !== guide.connection_id || before.enabled || !mayReplace(guide)))
      throw new Problem('forbidden', { says: lazyMessage(setupWords, 'in_use') })
    if (before) await deleteConnection(tx, provider.id, before.id)
    const body = { ...entered, slug, name, account_id, enabled: false }
    const made = await createConnection({ ...services, db: tx }, provider, body, by)
    await setConnection(tx, provider.id, guide.id, made.id)
    await recordAct(services, tx, provider.id, {
      action: before ? 'connection.changed' : 'connection.created',
      by,
      targetId: made.id,
      device,
      detail: { via: 'setup_guide', guide: guide.id },
    })
  })
}

/** Lets people sign in with the connection, once a test of it has passed. Throws forbidden, plan_limit. */
export async function enableConnection(
  services: Services,
  provider: Provider,
  guide: SetupGuide,
  device: Device,
): Promise<void> {
  const { connection_id: id } = guide
  if (id === null || !mayEnable(guide))
    throw new Problem('forbidden', { says: lazyMessage(setupWords, 'test_first') })
  const by = actorOfGuide(guide)
  await transact(services.db, async (tx) => {
    await changeConnection({ ...services, db: tx }, provider, { id, body: { enabled: true } }, by)
    await setEnabled(tx, provider.id, guide.id, new Date(services.clock.now()))
    await recordAct(services, tx, provider.id, {
      action: 'connection.changed',
      by,
      targetId: id,
      device,
      detail: { via: 'setup_guide', guide: guide.id, enabled: true },
    })
  })
}
