import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { callerOf, type SessionWithUser } from '../../sessions/index.ts'
import { identityDigest } from '../core/index.ts'
import { findGrantOf, type Grant, type GrantedScopes, giveGrant } from '../grants/index.ts'
import { noteResult } from '../tokens/index.ts'
import { askedScopes } from './asked-scopes.ts'
import type { Waiting } from './interaction.ts'

type Input = PageInput<EmittingServices>

/** Lets the application do what it asks for, and notes that for the engine. Throws changed_meanwhile. */
export async function giveConsent(input: Input, waiting: Waiting, session: SessionWithUser): Promise<void> {
  const { services, c, principal } = input
  const { id: providerId } = providerOf(c)
  const { application, digest, decided } = waiting
  const { openid, resources } = await askedScopes(input, waiting, session.user_id)
  const whose = { applicationId: application.id, userId: session.user_id }
  await transact(services.db, async (tx) => {
    const had = await findGrantOf(tx, providerId, whose)
    const now = services.clock.now()
    const grant: Grant = had
      ? {
          ...had,
          kind: 'consent',
          asked_digest: identityDigest(application),
          scopes: together(had.scopes, { openid, resources }),
        }
      : {
          id: newId(now),
          principal,
          application_id: application.id,
          client_id: application.client_id,
          user_id: session.user_id,
          account_id: null,
          kind: 'consent',
          scopes: { openid, resources },
          asked_digest: identityDigest(application),
          created_at: new Date(now),
        }
    const isGiven = await giveGrant(services, tx, providerId, {
      grant,
      isNew: !had,
      session,
      device: deviceOf(c, services.config),
      name: application.name,
    })
    if (!isGiven) throw new Problem('changed_meanwhile')
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

function together(had: GrantedScopes, asked: GrantedScopes): GrantedScopes {
  const identifiers = new Set([...Object.keys(had.resources), ...Object.keys(asked.resources)])
  return {
    openid: union(had.openid, asked.openid),
    resources: Object.fromEntries(
      [...identifiers].map((one) => [one, union(had.resources[one] ?? '', asked.resources[one] ?? '')]),
    ),
  }
}

const union = (one: string, other: string): string =>
  [...new Set([...one.split(' '), ...other.split(' ')])].filter(Boolean).join(' ')
