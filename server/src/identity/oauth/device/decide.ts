import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { callerOf, type SessionWithUser } from '../../sessions/index.ts'
import { accountOf } from '../account-choice/index.ts'
import { askedScopes, putConsent } from '../consent/index.ts'
import { acrOf, amrOf, authTimeOf } from '../core/index.ts'
import { decideDevice } from '../tokens/index.ts'
import type { AskingDevice } from './asking-device.ts'

type Input = PageInput<EmittingServices>

/**
 * Signs a person in on a device that asked for it. Throws invalid_code if it has its answer already, and
 * changed_meanwhile if it is not about this account.
 */
export async function approveDevice(
  input: Input,
  session: SessionWithUser,
  asking: AskingDevice,
  accountId: string | null,
): Promise<void> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  const { application, params } = asking
  const chosen = { user_id: session.user_id, ...(accountId !== null && { account_id: accountId }) }
  const { openid, resources, choice } = await askedScopes(input, { ...asking, chosen }, session.user_id)
  // Another account than the page showed, or none: they look again.
  if (choice.kind === 'open' || accountOf(choice) !== accountId) throw new Problem('changed_meanwhile')
  const device = deviceOf(c, services.config)
  await transact(services.db, async (tx) => {
    const scopes = { openid, resources }
    const realm = { provider, principal }
    const grant = await putConsent(services, tx, {
      realm,
      application,
      scopes,
      accountId,
      session,
      device,
    })
    const scope = [openid, ...Object.values(resources)].filter(Boolean).join(' ')
    const answer = {
      accountId: session.user_id,
      grantId: grant.id,
      scope,
      acr: acrOf(session),
      amr: amrOf(session),
      authTime: authTimeOf(session),
      sessionUid: session.id,
      ...(params.resource !== undefined && { resource: params.resource }),
    }
    const sessionId = scope.split(' ').includes('offline_access') ? null : session.id
    if (!(await decideDevice(tx, provider.id, asking.digest, { answer, grantId: grant.id, sessionId })))
      throw new Problem('invalid_code')
    await recordAct(services, tx, provider.id, {
      ...actOf(input, session, asking),
      action: 'oauth.device_approved',
      detail: { name: application.name, grant_id: grant.id, device_ip: asking.from.ip },
    })
  })
}

/** Tells a device that the person does not want it. Throws invalid_code if it has its answer already. */
export async function refuseDevice(
  input: Input,
  session: SessionWithUser,
  asking: AskingDevice,
): Promise<void> {
  const { services, c } = input
  const { id: providerId } = providerOf(c)
  const answer = { error: 'access_denied', errorDescription: 'the person did not allow it' }
  await transact(services.db, async (tx) => {
    if (!(await decideDevice(tx, providerId, asking.digest, { answer, grantId: null, sessionId: null })))
      throw new Problem('invalid_code')
    await recordAct(services, tx, providerId, {
      ...actOf(input, session, asking),
      action: 'oauth.consent_refused',
      detail: { name: asking.application.name, device_ip: asking.from.ip },
    })
  })
}

function actOf({ services, c }: Input, session: SessionWithUser, { application }: AskingDevice) {
  return {
    by: callerOf(session),
    user: { id: session.user_id, email: session.email },
    targetId: application.id,
    device: deviceOf(c, services.config),
  }
}
