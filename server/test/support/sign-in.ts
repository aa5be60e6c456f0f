import type { TestService } from './test-service.ts'

/** Where a service is reached by http. */
export const sessionCookieOf = (principal: string) =>
  principal === 'provider' ? 'staff_session' : 'app_session'

export interface SignedInPerson {
  token: string
  /** The cookie of the session, as a Cookie header. */
  cookie: string
  user: { id: string; email: string; principal: string }
}

/** Signs a person in by a one-time code, through HTTP and the real mail. */
export async function signIn(
  { call, mail }: TestService,
  email: string,
  principal = 'customer',
  base = '',
): Promise<SignedInPerson> {
  const skip = mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await call('POST', `${base}/api/v1/auth/${principal}/login`, { key: null, body: { email } })
  const code = await mail.codeFor(email, skip)
  const answer = await call('POST', `${base}/api/v1/auth/${principal}/verify-otp`, {
    key: null,
    body: { email, code },
  })
  if (answer.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(answer.body)}`)
  return {
    token: answer.body.token,
    cookie: `${sessionCookieOf(principal)}=${answer.body.token}`,
    user: answer.body.user,
  }
}
