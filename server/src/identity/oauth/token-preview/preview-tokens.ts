import { SECOND } from '../../../platform/time/clock.ts'
import {
  type Instances,
  RehearsalRefused,
  type Rehearsed,
  type Rehearsing,
  rehearse,
} from '../engine/index.ts'
import { explanationOf } from '../refusals/index.ts'
import type { TokenPreview } from './view.ts'
import { withheldScopes } from './withheld-scopes.ts'

/** What the application would get, by the engine itself; or why it would be refused. Nothing is kept. Throws AccountNeeded. */
export async function previewTokens(instances: Instances, rehearsing: Rehearsing): Promise<TokenPreview> {
  const { services, realm } = rehearsing
  try {
    const rehearsed = await rehearse(await instances.forRehearsal(realm), rehearsing)
    const { granted } = rehearsed
    return {
      person: personOf(rehearsing),
      ...shown(rehearsed, services.clock.now()),
      granted_scopes: granted,
      withheld_scopes: await withheldScopes(services, realm, { ...rehearsing, granted }),
    }
  } catch (error) {
    if (!(error instanceof RehearsalRefused)) throw error
    return refusedPreview(rehearsing, error)
  }
}

function shown(
  { asksConsent, answer, idToken, accessToken, refreshToken, userinfo }: Rehearsed,
  now: number,
): Omit<TokenPreview, 'person' | 'granted_scopes' | 'withheld_scopes'> {
  return {
    asks_consent: asksConsent,
    id_token: idToken ? { claims: idToken, expires_in: Number(idToken.exp) - Number(idToken.iat) } : null,
    access_token: { ...accessToken, expires_in: answer.expires_in },
    refresh_token: refreshToken
      ? {
          expires_in: Math.round((refreshToken.expires_at.getTime() - now) / SECOND),
          ends_with_session: refreshToken.session_id !== null,
        }
      : null,
    userinfo: userinfo ?? null,
    refusal: null,
  }
}

const personOf = ({ session }: Rehearsing): TokenPreview['person'] =>
  session ? { id: session.user_id, email: session.email, name: session.name } : null

async function refusedPreview(
  rehearsing: Rehearsing,
  { failed, unit: { presented, wrongSecret } }: RehearsalRefused,
): Promise<TokenPreview> {
  const { services, realm, application } = rehearsing
  const compared = { realm, failed, application, wrongSecret, presented: presented?.payload }
  const explanation = await explanationOf(services.db, compared, services.clock.now())
  return {
    person: personOf(rehearsing),
    asks_consent: false,
    granted_scopes: [],
    withheld_scopes: [],
    id_token: null,
    access_token: null,
    refresh_token: null,
    userinfo: null,
    refusal: { endpoint: failed.endpoint, error: failed.error, ...explanation },
  }
}
