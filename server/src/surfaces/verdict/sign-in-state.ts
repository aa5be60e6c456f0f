import type { Method, SignInState } from './sign-in-verdict.ts'

/** All methods, in the order in which they are named. */
export const METHODS: readonly Method[] = ['otp', 'magic_link', 'password', 'passkey', 'social', 'sso']

/** Refusals to ask for, and accounts whose domains are looked at. */
export const MOST_REFUSALS = 50
export const FEW_ACCOUNTS = 10

/** What the API answers of a person, as far as it decides. */
interface Answers {
  user: { principal: string; status: string; verified_at: string | null; last_login_at: string | null }
  settings: Readonly<Record<string, unknown>>
  mfa: { totp: object | null }
  passkeys: readonly object[]
  identities: readonly object[]
  refusals: ReadonlyArray<{ at: string; detail: unknown }>
  required: SignInState['required']
}

/** What the verdict is made of, from answers of the API. */
export function signInState({
  user,
  settings,
  mfa,
  passkeys,
  identities,
  refusals,
  required,
}: Answers): SignInState {
  return {
    isBlocked: user.status === 'blocked',
    isVerified: user.verified_at !== null,
    on: Object.fromEntries(
      METHODS.map((method) => [method, settings[`${method}_enabled`] !== false]),
    ) as SignInState['on'],
    passkeys: passkeys.length,
    identities: identities.length,
    required,
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

/** Whether people with this address have to use the single sign-on of this domain. */
export function requiresSso(
  email: string,
  {
    domain,
    sso_required,
    verified_at,
  }: { domain: string; sso_required: boolean; verified_at: string | null },
): boolean {
  return sso_required && verified_at !== null && domain === email.slice(email.lastIndexOf('@') + 1)
}
