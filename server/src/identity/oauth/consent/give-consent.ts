import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { providerOf } from '../../../providers/index.ts'
import { callerOf, type SessionWithUser } from '../../sessions/index.ts'
import { noteResult } from '../tokens/index.ts'
import { askedScopes } from './asked-scopes.ts'
import type { Waiting } from './interaction.ts'
import { putConsent } from './put-consent.ts'

type Input = PageInput<EmittingServices>

/** Lets the application do what it asks for, and notes that for the engine. Throws changed_meanwhile. */
export async function giveConsent(input: Input, waiting: Waiting, session: SessionWithUser): Promise<void> {
  const { services, c, principal } = input
  const { id: providerId } = providerOf(c)
  const { application, digest, decided } = waiting
  const { openid, resources } = await askedScopes(input, waiting, session.user_id)
  await transact(services.db, async (tx) => {
    const grant = await putConsent(services, tx, {
      realm: { provider: providerOf(c), principal },
      application,
      scopes: { openid, resources },
      session,
      device: deviceOf(c, services.config),
    })
    await noteResult(tx, providerId, digest, { ...decided, consent: { grantId: grant.id } })
  })
}

/** Tells the application that the person does not want it. */
export async function refuseConsent(
  { services, c }: Input,
  { application, digest }: Waiting,
  session: SessionWithUser,
): Promise<void> {
  const { id: providerId } = providerOf(c)
  await transact(services.db, async (tx) => {
    await recordAct(services, tx, providerId, {
      action: 'oauth.consent_refused',
      by: callerOf(session),
      user: { id: session.user_id, email: session.email },
      targetId: application.id,
      device: deviceOf(c, services.config),
      detail: { name: application.name },
    })
    await noteResult(tx, providerId, digest, {
      error: 'access_denied',
      error_description: 'the person did not allow it',
    })
  })
}
