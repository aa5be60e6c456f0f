import type { interactionPolicy, KoaContextWithOIDC } from 'oidc-provider'
import { type AskedSignIn, isFactorDue, lacksFactor } from '../core/index.ts'
import { chosenIn } from './account-of-request.ts'
import type { Library } from './library.ts'
import { currentUnit } from './unit.ts'

/** Checks of the engine that ours replace: they read what a page reported, ours the session. */
const REPLACED = ['login_prompt', 'max_age', 'essential_acrs', 'essential_acr']

/** What stands between a request and its code: the sign-in with all that is due there, the choice of an account, consent. */
export function createPolicy({
  interactionPolicy: { base, Check, Prompt },
}: Library): interactionPolicy.DefaultPolicy {
  const policy = base()
  const login = policy.get('login')!
  for (const reason of REPLACED) login.checks.remove(reason)
  login.checks.add(
    new Check('factor_due', 'a factor has to be shown', 'login_required', (ctx) => asksFactor(ctx)),
  )
  login.checks.add(
    new Check('owes', 'something has to be accepted or answered', 'interaction_required', () => {
      const { session, owes } = currentUnit()
      return session !== undefined && owes
    }),
  )
  policy.add(choiceOf({ Check, Prompt }), 1)
  const consent = policy.get('consent')!
  consent.checks.remove('consent_prompt')
  consent.checks.remove('native_client_prompt')
  consent.checks.add(new Check('consent_prompt', 'consent has to be given', 'consent_required', asksAgain), 0)
  return policy
}

/** Who continues, and for which of their accounts. What another person of this browser chose does not count. */
function choiceOf({ Check, Prompt }: Pick<Library['interactionPolicy'], 'Check' | 'Prompt'>) {
  const prompt = new Prompt({ name: 'select_account', requestable: true })
  prompt.checks.clear()
  prompt.checks.add(
    new Check('who', 'a person has to be chosen', 'account_selection_required', ({ oidc }) => {
      const { session } = currentUnit()
      return oidc.prompts.has('select_account') && chosenIn(oidc.result)?.user_id !== session?.user_id
    }),
  )
  prompt.checks.add(
    new Check('account', 'an account has to be chosen', 'account_selection_required', () => {
      return currentUnit().choice.kind === 'open'
    }),
  )
  return prompt
}

function asksFactor({ oidc }: KoaContextWithOIDC): boolean {
  const { session, beganAt, services } = currentUnit()
  if (!session) return false
  const asked = oidc.params as AskedSignIn
  return (
    isFactorDue(asked, { session, beganAt, now: services.clock.now() }) || lacksFactor(asked, { session })
  )
}

/**
 * Staff are asked about sensitive scopes each time. On a device, applications of others and those of staff always ask: any
 * program there can pretend to be them (RFC 8252, 8.6). Elsewhere the provider's own never ask. Others do if the request
 * says so, and where one is another than the person allowed.
 */
function asksAgain({ oidc }: KoaContextWithOIDC): boolean {
  const { applications, isAnother, realm, sensitive, rehearsal } = currentUnit()
  const application = applications.get(oidc.client!.clientId)
  if (!application || rehearsal?.isAllowed) return false
  // What another person of this browser allowed, or this one for another account, does not count.
  if (oidc.result?.consent && oidc.result.consent.grantId === oidc.grant?.jti) return false
  const { kind, first_party } = application
  const isStaff = realm.principal === 'provider'
  if (isStaff && [...oidc.requestParamScopes].some((scope) => sensitive.has(scope))) return true
  if (kind === 'native' && (!first_party || isStaff)) return true
  return !first_party && (isAnother || oidc.prompts.has('consent'))
}
