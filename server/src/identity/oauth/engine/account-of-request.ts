import type { KoaContextWithOIDC } from 'oidc-provider'
import { type Choice, type Chosen, chooseAccount } from '../account-choice/index.ts'
import { applicationOf } from './application.ts'
import { currentUnit } from './unit.ts'

interface Params {
  scope?: string
  account_id?: string
}

/** The account that an authorization request is about, for the person who is signed in. */
export async function accountOfRequest({ oidc }: KoaContextWithOIDC): Promise<Choice> {
  const unit = currentUnit()
  const { services, realm, session, lookedUp } = unit
  const { scope = '', account_id: wanted } = oidc.params as Params
  const application = oidc.client && (await applicationOf(unit, oidc.client.clientId))
  if (!session || !application) return { kind: 'none' }
  return chooseAccount(services, realm, {
    application,
    userId: session.user_id,
    names: scope.split(' '),
    scopes: lookedUp,
    wanted,
    chosen: chosenIn(oidc.result),
  })
}

/** What the person chose on the page; whose choice it is, is checked where it is used. */
export function chosenIn(result: unknown): Chosen | undefined {
  return (result as { select_account?: Chosen } | undefined)?.select_account
}
