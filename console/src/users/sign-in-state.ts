import type { components } from '@postern/sdk'
import type { Method, SignInState } from '../../../server/src/surfaces/verdict/sign-in-verdict.ts'
import { api, call } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { useAccountsOf } from './user-accounts.tsx'
import { useIdentitiesOf, useMfaOf, usePasskeysOf } from './user-factors.tsx'

type User = components['schemas']['UserRecord']
type Settings = components['schemas']['Provider']['settings']

const METHODS = ['otp', 'magic_link', 'password', 'passkey', 'social', 'sso'] as const
/** Refusals to look at, and accounts whose domains are looked at. */
const MANY = 50
const FEW_ACCOUNTS = 10

/** What decides whether this person can sign in, once all of it is known. */
export function useSignInState(user: User): SignInState | undefined {
  const { id, email } = user
  const settings = useData(['provider'], () => api.GET('/api/v1/provider', {})).data?.settings
  const mfa = useMfaOf(id).data
  const passkeys = usePasskeysOf(id).data?.data
  const identities = useIdentitiesOf(id).data?.data
  const refusals = useData(['refusals of', id], () =>
    api.GET('/api/v1/audit-log', {
      params: { query: { user_id: id, action: 'user.login_refused', limit: MANY } },
    }),
  ).data?.data
  const required = useRequiredSso(user)
  if (!settings || !mfa || !passkeys || !identities || !refusals || required === undefined) return undefined
  return {
    email,
    isBlocked: user.status === 'blocked',
    isVerified: Boolean(user.verified_at),
    on: methodsOn(settings),
    passkeys: passkeys.length,
    identities: identities.length,
    required: required ?? undefined,
    factor: mfa.totp ? 'app' : passkeys.length > 0 ? 'passkey' : 'none',
    needsFactor:
      settings.mfa === 'required' || (user.principal === 'provider' && settings.staff_mfa === 'required'),
    lastSignIn: user.last_login_at,
    refusals: refusals.map(({ at, detail }) => ({
      at,
      method: String((detail as { method?: string } | null)?.method ?? ''),
    })),
  }
}

const methodsOn = (settings: Settings): Record<Method, boolean> =>
  Object.fromEntries(METHODS.map((method) => [method, settings[`${method}_enabled`] !== false])) as Record<
    Method,
    boolean
  >

/** The account that requires single sign-on of this person's domain; null if none does, undefined until that is known. */
function useRequiredSso({ id, email, principal }: User): SignInState['required'] | null | undefined {
  const accounts = useAccountsOf(id).data?.data.slice(0, FEW_ACCOUNTS)
  const at = email.slice(email.lastIndexOf('@') + 1)
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
      const found = domains
        .flat()
        .find(({ domain, sso_required, verified_at }) => domain === at && sso_required && verified_at)
      return { data: { found: found ?? null }, response: new Response() }
    },
    { enabled: accounts !== undefined && principal === 'customer' },
  )
  if (principal !== 'customer') return null
  return data?.found
}
