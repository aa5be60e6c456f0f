import type { MailServer } from '../../server/test/support/mail-server.ts'
import { type Answer, call } from '../../server/test/support/test-service.ts'
import type { Ask, StepOf } from './step.ts'

const AUTH = '/api/v1/auth/customer'
const PASSWORD = 'violet-kayak-thirteen'
const NEW_PASSWORD = 'violet-kayak-fourteen'

interface Flow {
  step: StepOf
  ask: Ask
  mail: MailServer
  url: string
}

/** Every way to sign in that needs no other server, and what looks a session or a key up. Returns a session. */
export async function signInFlow(flow: Flow): Promise<Answer['body'] | undefined> {
  const { step } = flow
  const email = 'ada@example.com'
  await step('sign-in with a code', () => signInByCode(flow, { email }))
  await step('sign-in with a code in one browser, after a wrong one', () =>
    signInByCode(flow, { email, wrong: '000000', inOneBrowser: true }),
  )
  const session = await step('sign-in with a code in another, after a wrong one', () =>
    signInByCode(flow, { email, wrong: '000000' }),
  )
  await sessionFlow(flow, session)
  await step('sign-in with a link', () => signInByLink(flow, 'lina@example.com'))
  await passwordFlow(flow, 'paul@example.com')
  return session
}

interface CodeSignIn {
  email: string
  /** Is tried first. */
  wrong?: string
  /** Whether the code is given in the browser that asked for it. */
  inOneBrowser?: boolean
}

async function signInByCode(
  { ask, mail, url }: Flow,
  { email, wrong, inOneBrowser = false }: CodeSignIn,
): Promise<Answer['body']> {
  const skip = mailsTo(mail, email)
  const asked = await call(url, 'POST', `${AUTH}/login`, { key: null, body: { email } })
  const headers: Record<string, string> = inOneBrowser ? { cookie: cookieOf(asked) } : {}
  const code = await mail.codeFor(email, skip)
  const tryCode = (given: string) =>
    ask('POST', `${AUTH}/verify-otp`, { key: null, body: { email, code: given }, headers })
  if (wrong !== undefined) await refused(401, tryCode(wrong))
  return tryCode(code)
}

async function signInByLink({ ask, mail, url }: Flow, email: string): Promise<Answer['body']> {
  const skip = mailsTo(mail, email)
  const headers = {
    cookie: cookieOf(await call(url, 'POST', `${AUTH}/magic-link`, { key: null, body: { email } })),
  }
  const token = (await mail.linkFor(email, skip)).searchParams.get('token')
  return ask('POST', `${AUTH}/magic-link/verify`, { key: null, body: { token }, headers })
}

async function sessionFlow({ step, ask }: Flow, session: Answer['body'] | undefined): Promise<void> {
  const body = { token: session?.token ?? '' }
  await step('session check', () => ask('POST', '/api/v1/sessions/verify', { body }))
  await step('32 session checks at the same time', () =>
    Promise.all(Array.from({ length: 32 }, () => ask('POST', '/api/v1/sessions/verify', { body }))),
  )
  await step('list of sessions', () => ask('GET', `${AUTH}/sessions`, { key: body.token }))
  const made = await step('secret key', () =>
    ask('POST', '/api/v1/api-keys', { body: { name: 'server', scopes: ['users'] } }),
  )
  await step('session check by it', async () => {
    const { user } = await ask('POST', '/api/v1/sessions/verify', { body, key: made?.key ?? '' })
    if (user?.id !== session?.user.id) throw new Error('It found another user, or none.')
  })
  await step('list of users', () => ask('GET', '/api/v1/users'))
  await step('audit log', () => ask('GET', '/api/v1/audit-log'))
}

async function passwordFlow({ step, ask, mail }: Flow, email: string): Promise<void> {
  const post = (path: string, body: object) => ask('POST', `${AUTH}/password/${path}`, { key: null, body })
  const token = async (skip: number) => (await mail.linkFor(email, skip)).searchParams.get('token')
  await step('registration with a password', async () => {
    await post('register', { email, password: PASSWORD })
    return post('register/verify', { token: await token(0), password: PASSWORD })
  })
  await step('sign-in with a password, after a wrong one', async () => {
    await refused(401, post('login', { email, password: 'not the password' }))
    return post('login', { email, password: PASSWORD })
  })
  await step('sign-in of an unknown user with a password', () =>
    refused(401, post('login', { email: 'unknown@example.com', password: PASSWORD })),
  )
  await step('new password', async () => {
    const skip = mailsTo(mail, email)
    await post('forgot', { email })
    await post('reset', { token: await token(skip), password: NEW_PASSWORD })
    return post('login', { email, password: NEW_PASSWORD })
  })
}

const cookieOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

const mailsTo = ({ mails }: MailServer, email: string): number =>
  mails.filter(({ recipients }) => recipients.includes(email)).length

/** That the request is refused with this status, and not for another reason. */
async function refused(status: number, request: Promise<unknown>): Promise<void> {
  const answer = await request.then(
    () => 'it was not refused',
    (error: Error) => error.message,
  )
  if (!answer.startsWith(`${status} `)) throw new Error(`${status} was expected: ${answer}`)
}
