import type { components } from '@postern/sdk'
import {
  FEW_ACCOUNTS,
  MOST_REFUSALS,
  requiresSso,
  signInState,
} from '../../../server/src/surfaces/verdict/sign-in-state.ts'
import type { SignInState } from '../../../server/src/surfaces/verdict/sign-in-verdict.ts'
import { api, call } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { useAccountsOf } from './user-accounts.tsx'
import { useIdentitiesOf, useMfaOf, usePasskeysOf } from './user-factors.tsx'

type User = components['schemas']['UserRecord']

/** What decides whether this person can sign in, once all of it is known. */
export function useSignInState(user: User): SignInState | undefined {
  const { id } = user
  const settings = useData(['provider'], () => api.GET('/api/v1/provider', {})).data?.settings
  const mfa = useMfaOf(id).data
  const passkeys = usePasskeysOf(id).data?.data
  const identities = useIdentitiesOf(id).data?.data
  const refusals = useData(['refusals of', id], () =>
    api.GET('/api/v1/audit-log', {
      params: { query: { user_id: id, action: 'user.login_refused', limit: MOST_REFUSALS } },
    }),
  ).data?.data
  const required = useRequiredSso(user)
  if (!settings || !mfa || !passkeys || !identities || !refusals || required === undefined) return undefined
  return signInState({
    user,
    settings,
    mfa,
    passkeys,
    identities,
    refusals,
    required: required ?? undefined,
  })
}

/** The account that requires single sign-on of this person's domain; null if none does, undefined until that is known. */
function useRequiredSso({ id, email, principal }: User): SignInState['required'] | null | undefined {
  const accounts = useAccountsOf(id).data?.data.slice(0, FEW_ACCOUNTS)
  const { data } = useData(
    ['required sso', id, accounts?.length],
    async () => {
      const domains = await Promise.all(
        (accounts ?? []).map(async (account) => {
          const params = { path: { id: account.id } }
          const { data: all } = await call(() => api.GET('/api/v1/accounts/{id}/domains', { params }))
          return all.map((one) => ({ ...one, accountId: account.id, account: account.name }))
        }),
      )
      const found = domains.flat().find((one) => requiresSso(email, one))
      return { data: { found: found ?? null }, response: new Response() }
    },
    { enabled: accounts !== undefined && principal === 'customer' },
  )
  if (principal !== 'customer') return null
  return data?.found
}
