import { addOidc, linkStaff } from './connections.ts'
import { Idp } from './idp.ts'
import { PasskeyBrowser } from './passkeys.ts'
import { viaSaml } from './saml-factor.ts'
import type { SignedInPerson } from './sign-in.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'
import type { Answer, TestService } from './test-service.ts'
import { auth } from './two-step.ts'
import { Visitor } from './visitor.ts'

/** Passes a first factor, as often as it is called: returns what the call answered that could grant a session. */
export type PassFactor = (headers?: Record<string, string>) => Promise<Answer>

/** Gives somebody who is signed in what a sign-in method needs, and returns how they pass it. */
export type FirstFactor = (service: TestService, person: SignedInPerson) => Promise<PassFactor>

/** Public origin of the services that use this table: passkeys need a domain. */
export const ORIGIN = 'https://id.example.com'

/** Of all to whom the table gives one. */
export const PASSWORD = 'violet kayak thirteen lanterns'

/** Every sign-in method, by its name. A new method adds itself here, and joins the tests that go through the table. */
export const FIRST_FACTORS: Record<string, FirstFactor> = {
  otp: async (service, { user: { email, principal } }) => {
    return async (headers = {}) => {
      const skip = mailsTo(service, email)
      await auth(service, '/login', { email }, null, { principal })
      const code = await service.mail.codeFor(email, skip)
      return auth(service, '/verify-otp', { email, code }, null, { principal, headers })
    }
  },

  magic_link: async (service, { user: { email, principal } }) => {
    return async (headers = {}) => {
      const skip = mailsTo(service, email)
      const { body } = await auth(service, '/magic-link', { email }, null, { principal })
      const token = await tokenFrom(service, email, skip)
      const shown = { token, number: body.number }
      return auth(service, '/magic-link/verify', shown, null, { principal, headers })
    }
  },

  password: async (service, { token, user: { email, principal } }) => {
    right(await auth(service, '/password/change', { new_password: PASSWORD }, token, { principal }))
    return (headers = {}) =>
      auth(service, '/password/login', { email, password: PASSWORD }, null, { principal, headers })
  },

  passkey: async (service, person) => {
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const browser = new PasskeyBrowser(service, { principal: person.user.principal })
    await browser.add(person, authenticator)
    return async (headers = {}) => {
      const credential = authenticator.get(await browser.loginOptions())
      return browser.call('POST', '/login/verify', { body: { credential }, headers })
    }
  },

  social: viaIssuer('factor', sharedIdp),

  sso: (...whose) => viaSaml(...whose), // the two files need each other
}

/** Passes a connection as a browser does, from its start over the issuer to the callback. */
function viaIssuer(
  slug: string,
  startIdp: (service: TestService, callback: string) => Promise<Idp>,
): FirstFactor {
  return async (service, { user: { email, principal } }) => {
    const start = `/api/v1/auth/${principal}/oauth/${slug}`
    const idp = await startIdp(service, `${ORIGIN}${start}/callback`)
    if (principal === 'provider') await linkStaff(service, slug, { email, subject: email })
    return async (headers = {}) => {
      idp.person = { sub: email, email, email_verified: true }
      const begun = await fetch(service.url + start, { redirect: 'manual' })
      const [flow] = begun.headers.getSetCookie()
      const visitor = new Visitor()
      const isOurs = ({ origin }: URL): boolean => origin === ORIGIN
      const { url } = await visitor.open(begun.headers.get('location')!, isOurs)
      const back = service.url + url.pathname + url.search
      const cookie = [flow!.split(';')[0], headers.cookie].filter(Boolean).join('; ')
      const answer = await fetch(back, { redirect: 'manual', headers: { ...headers, cookie } })
      return asApiAnswer(answer)
    }
  }
}

/** What a page answers by cookies, in the form of the API's answers. */
export function asApiAnswer({ status, headers }: Response): Answer {
  const cookies = headers.getSetCookie()
  const cookieNamed = (name: string): string | undefined =>
    cookies
      .map((cookie) => new RegExp(`^(?:__Host-)?${name}(?:\\.[^=]+)?=([^;]+)`).exec(cookie)?.[1])
      .find(Boolean)
  const token = cookieNamed('app_session') ?? cookieNamed('staff_session')
  const mfaToken = cookieNamed('postern_mfa')
  if (token) return { status: 200, headers, body: { authenticated: true, token } }
  const factors = [headers.get('location')?.endsWith('/enroll') ? 'enroll' : 'totp']
  if (mfaToken) return { status: 200, headers, body: { authenticated: false, mfa_token: mfaToken, factors } }
  return { status, headers, body: {} }
}

/** One issuer and one connection for each service that is tested and kind of principal. */
const idps = new Map<string, Idp>()
async function sharedIdp(service: TestService, callback: string): Promise<Idp> {
  const key = `${service.url} ${callback}`
  const known = idps.get(key)
  if (known) return known
  const callbacks = ['customer', 'provider'].map((one) => callback.replace(/auth\/\w+\//, `auth/${one}/`))
  const idp = await new Idp().start(callbacks)
  idp.now = () => service.service.app.services.clock.now()
  await addOidc(service, idp, { slug: 'factor', trusts_email: true, allows_staff: true })
  for (const one of callbacks) idps.set(`${service.url} ${one}`, idp)
  return idp
}

/** Ends the issuers that the table started. */
export async function stopIdps(): Promise<void> {
  await Promise.all([...new Set(idps.values())].map((idp) => idp.stop()))
  idps.clear()
}

/** A way back in for somebody who lost a factor. Returns every answer on the way that could grant a session. */
export type Recovery = (
  service: TestService,
  person: SignedInPerson & { recoveryCodes: string[] },
  pass: PassFactor,
) => Promise<Answer[]>

/** Those that must not get round the second factor. */
export const RECOVERIES: Record<string, Recovery> = {
  'wrong recovery codes': async (service, { user: { principal } }, pass) => {
    const { body } = await pass()
    const tries = ['aaaa-aaaa-aaaa-aaaa', '', '000000'].map((recovery_code) =>
      auth(service, '/mfa/verify', { mfa_token: body.mfa_token, recovery_code }, null, { principal }),
    )
    return Promise.all(tries)
  },

  'password reset': async (service, { user: { email, principal } }) => {
    const skip = mailsTo(service, email)
    await auth(service, '/password/forgot', { email }, null, { principal })
    const token = await tokenFrom(service, email, skip)
    const password = `another ${PASSWORD}`
    return [await auth(service, '/password/reset', { token, password }, null, { principal })]
  },

  invitation: async (service, { user: { email, principal } }, pass) => {
    const account = right(await service.call('POST', '/api/v1/accounts', { body: { name: 'Team' } }))
    const skip = mailsTo(service, email)
    right(await service.call('POST', `/api/v1/accounts/${account.id}/invitations`, { body: { email } }))
    const token = await tokenFrom(service, email, skip)
    const first = await pass()
    const accept = (key: string | null) =>
      auth(service, `/invitations/${token}/accept`, undefined, key, { principal })
    return [first, await accept(null), await accept(first.body.mfa_token)]
  },
}

function mailsTo({ mail }: TestService, email: string): number {
  return mail.mails.filter(({ recipients }) => recipients.includes(email)).length
}

async function tokenFrom({ mail }: TestService, email: string, skip: number): Promise<string> {
  return (await mail.linkFor(email, skip)).searchParams.get('token')!
}

function right({ status, body }: Answer) {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
