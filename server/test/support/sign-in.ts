import type { TestService } from './test-service.ts'

export interface SignedInPerson {
  token: string
  /** The app_session cookie, as a Cookie header. */
  cookie: string
  user: { id: string; email: string; principal: string }
}

/** Signs a person in by a one-time code, through HTTP and the real mail. */
export async function signIn(
  { call, mail }: TestService,
  email: string,
  principal = 'customer',
): Promise<SignedInPerson> {
  const skip = mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await call('POST', `/api/v1/auth/${principal}/login`, { key: null, body: { email } })
  const code = await mail.codeFor(email, skip)
  const answer = await call('POST', `/api/v1/auth/${principal}/verify-otp`, {
    key: null,
    body: { email, code },
  })
  if (answer.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(answer.body)}`)
  return { token: answer.body.token, cookie: `app_session=${answer.body.token}`, user: answer.body.user }
}
