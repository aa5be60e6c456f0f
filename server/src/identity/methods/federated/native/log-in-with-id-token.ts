import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { transact } from '../../../../platform/db/db.ts'
import type { Principal } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { Assertion } from '../../../connections/assertions/index.ts'
import { ConnectionRefusal, type SecretConnection } from '../../../connections/core/index.ts'
import { readIdToken } from '../../../connections/oauth/index.ts'
import { noteFailure, noteSuccess } from '../../../connections/outages/index.ts'
import type { Client, LoginOutcome } from '../../../sign-in/complete/index.ts'
import { completeFederated } from '../landing/complete-federated.ts'
import { useNonce } from './nonce.ts'

export interface IdTokenLogin {
  principal: Principal
  connection: SecretConnection
  idToken: string
  nonce: string
  /** What the person is called, which some SDKs say beside the token. */
  name: string | undefined
  client: Client
  /** Of the request, to find a refusal in the log. */
  reference: string
}

/**
 * Signs in with an ID token that the SDK of an identity provider gave to a native application. Throws invalid_id_token,
 * idp_unavailable, or email_not_proved if the connection does not vouch for the address of a person it never brought.
 */
export async function logInWithIdToken(
  services: EmittingServices,
  provider: Provider,
  login: IdTokenLogin,
): Promise<LoginOutcome> {
  const { principal, connection, nonce, client } = login
  await useNonce(services, provider, connection, nonce)
  const assertion = await readAssertion(services, provider, login)
  return transact(services.db, (tx) =>
    completeFederated(services, tx, { provider, principal, assertion, client }),
  )
}

async function readAssertion(
  services: EmittingServices,
  provider: Provider,
  { connection, idToken, nonce, name, client, reference }: IdTokenLogin,
): Promise<Assertion> {
  try {
    const assertion = await readIdToken(services, provider, connection, { idToken, nonce, name })
    await noteSuccess(services, provider.id, connection)
    return assertion
  } catch (error) {
    if (!(error instanceof ConnectionRefusal)) throw error
    const { reason, detail } = error
    services.log.warn(
      { request: reference, connection: connection.slug, reason, detail },
      'a connection was refused',
    )
    await recordAct(services, services.db, provider.id, {
      action: 'connection.refused',
      targetId: connection.id,
      device: client.device,
      detail: { connection: connection.slug, reason, reference, ...(detail !== undefined && { detail }) },
    })
    const isAway = reason === 'unreachable' || reason === 'forbidden_address' || reason === 'idp_error'
    // All other reasons are about the token, which the caller chose.
    if (isAway) await noteFailure(services, provider.id, connection, error)
    throw new Problem(isAway ? 'idp_unavailable' : 'invalid_id_token', { detail: error.words })
  }
}
