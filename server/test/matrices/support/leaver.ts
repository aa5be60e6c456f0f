import { transact } from '../../../src/platform/db/db.ts'
import type { Job } from '../../../src/platform/jobs/index.ts'
import { PERSONAL_EXPORT, personalExportJob } from '../../../src/surfaces/personal-data/index.ts'
import { addOidc } from '../../support/connections.ts'
import { FIRST_FACTORS, ORIGIN, PASSWORD, type PassFactor } from '../../support/first-factors.ts'
import type { Idp } from '../../support/idp.ts'
import type { Directory, ScimService } from '../../support/scim.ts'
import type { Answer, TestService } from '../../support/test-service.ts'
import { auth, freshCode, type TwoStepPerson, twoStepPerson } from '../../support/two-step.ts'
import { Visitor } from '../../support/visitor.ts'
import { beginApplications } from './leaver-applications.ts'

/** What a credential opens in the end: nothing, the person's own user, another user; and whether with it the account. */
export type Opens = 'nothing' | 'the user' | 'the account' | 'another user' | 'another user in the account'

/** Tries a credential once. */
type Try = () => Promise<Opens>

/** Somebody who belongs to an organisation, with all that can let them in. */
export interface Leaver extends TwoStepPerson {
  directory: Directory
  /** What they know or have: it is theirs as long as the user is. */
  standing: Record<string, Try>
  /** What they began, and could go on with. */
  begun: Record<string, Try>
}

export const EXTERNAL_ID = 'emp-1815'

/** Methods that need a new mail, which nobody gets who must not sign in: their tries wait for none. */
const BY_MAIL = ['otp', 'magic_link']

/** Puts somebody into the directory's account as an owner, and gives them every credential there is. */
export async function newLeaver(
  scim: ScimService,
  directory: Directory,
  { name, idp, provisioned = true }: { name: string; idp: Idp; provisioned?: boolean },
): Promise<Leaver> {
  const { service, clock } = scim
  const email = `${name}@${directory.domain}`
  clock.advance(HOUR)
  if (provisioned) await directory.add(name, { externalId: EXTERNAL_ID })
  const person = await twoStepPerson(scim, email)
  const members = `/api/v1/accounts/${directory.account}/members`
  if (provisioned)
    await done(service.call('PATCH', `${members}/${person.user.id}`, { body: { role: 'owner' } }))
  else await done(service.call('POST', members, { body: { user_id: person.user.id, role: 'owner' } }))
  const leaver = { ...person, directory, standing: {}, begun: {} } as Leaver
  for (const method of [...Object.keys(FIRST_FACTORS).filter((one) => one !== 'password'), 'password']) {
    if (BY_MAIL.includes(method)) continue
    const pass = await FIRST_FACTORS[method]!(service, person) // a password last: it ends the other sessions
    leaver.standing[method] = () => opensBy(scim, leaver, pass)
    if (method === 'social' || method === 'sso') await pass() // which links it
  }
  leaver.standing['a new code'] = () => opensBy(scim, leaver, () => byNewCode(scim, leaver))
  leaver.standing["the account's single sign-on"] = () =>
    opensBy(scim, leaver, () => byAccount(scim, leaver, idp))
  await byAccount(scim, leaver, idp)
  const code = freshCode(scim, leaver)
  const { body } = await loginByPassword(scim, email)
  leaver.token = (await auth(service, '/mfa/verify', { mfa_token: body.mfa_token, code })).body.token
  await begin(scim, leaver)
  return leaver
}

/** A connection of the directory's account, to the issuer of the test. */
export async function connectAccount(
  { service }: ScimService,
  directory: Directory,
  idp: Idp,
): Promise<void> {
  await done(addOidc(service, idp, { slug: slugOf(directory), account_id: directory.account }))
}

export const slugOf = ({ domain }: Pick<Directory, 'domain'>): string => domain.split('.')[0]!

const loginByPassword = ({ service }: ScimService, email: string): Promise<Answer> =>
  auth(service, '/password/login', { email, password: PASSWORD })

async function begin(scim: ScimService, leaver: Leaver): Promise<void> {
  const { service } = scim
  const { email } = leaver.user
  const { begun, directory } = leaver
  begun.session = () => whatOpens(scim, leaver, leaver.token)
  const pending = await loginByPassword(scim, email)
  begun['a pending second factor'] = () => opensBy(scim, leaver, async () => pending)
  let number: unknown
  const askLink = async () => {
    number = (await auth(service, '/magic-link', { email })).body.number
  }
  const link = await mailed(scim, email, askLink, LINK)
  begun['a link'] = () =>
    opensBy(scim, leaver, () => auth(service, '/magic-link/verify', { token: link, number }))
  const code = await mailed(scim, email, () => auth(service, '/login', { email }), CODE)
  begun['a code'] = () => opensBy(scim, leaver, () => auth(service, '/verify-otp', { email, code }))
  const reset = await mailed(scim, email, () => auth(service, '/password/forgot', { email }), LINK)
  begun['a reset'] = () =>
    opensBy(scim, leaver, () =>
      auth(service, '/password/reset', { token: reset, password: 'a new one that was chosen late' }),
    )
  const mate = `mate-of-${email}`
  const invite = () =>
    auth(service, `/accounts/${directory.account}/invitations`, { email: mate, role: 'admin' }, leaver.token)
  const invitation = await mailed(scim, mate, invite, LINK)
  begun['an invitation that they sent'] = async () => {
    const accepted = await auth(service, `/invitations/${invitation}`, undefined, null, { method: 'GET' })
    return accepted.status === 200 && accepted.body.status !== 'revoked' ? 'the account' : 'nothing'
  }
  const { body } = await done(
    service.call('POST', '/api/v1/portal-links', {
      body: { opens: 'webhooks', account_id: directory.account, user_id: leaver.user.id },
    }),
  )
  begun['a portal link'] = async () => {
    const { status } = await new Visitor().open(
      body.url.replace(ORIGIN, service.url),
      ({ origin }) => origin !== service.url,
    )
    return status === 200 || status === 303 ? 'the account' : 'nothing'
  }
  await beginCopy(scim, leaver)
  const { brief, lasting } = await beginApplications(service, leaver, (token) =>
    whatOpens(scim, leaver, token),
  )
  leaver.begun = { ...brief, ...lasting, ...begun } // the reset ends all others
}

/** Asks for a copy of their data, which is made. What is left of it is the user's, whoever has a session of theirs. */
async function beginCopy({ service }: ScimService, { token, user, begun }: Leaver): Promise<void> {
  const { services } = service.service.app
  const { body } = await done(auth(service, '/me/exports', undefined, token))
  const [job] = await service.service.db<Job[]>`
    select * from job where kind = ${PERSONAL_EXPORT} and input->>'exportId' = ${body.id}`
  await transact(service.service.db, (tx) => personalExportJob(services)(tx, job!, services.clock.now()))
  begun['a copy of their data'] = async () => {
    const rows = await service.service.db`
      select 1 from personal_export where user_id = ${user.id} and status = 'ready' and sealed is not null`
    return rows.length > 0 ? 'the user' : 'nothing'
  }
}

/** Signs in by a factor, with the app where it is asked for, and tells what the session opens. */
async function opensBy(scim: ScimService, leaver: Leaver, pass: PassFactor): Promise<Opens> {
  const { status, body } = await pass()
  if (status !== 200) return 'nothing'
  if (body.token) return whatOpens(scim, leaver, body.token)
  if (!body.mfa_token) return 'nothing'
  const code = freshCode(scim, leaver)
  const passed = await auth(scim.service, '/mfa/verify', { mfa_token: body.mfa_token, code })
  return passed.status === 200 ? whatOpens(scim, leaver, passed.body.token) : 'nothing'
}

async function whatOpens(
  { service }: ScimService,
  { user, directory }: Leaver,
  token: string,
): Promise<Opens> {
  const session = await auth(service, '/session', undefined, token, { method: 'GET' })
  if (session.status !== 200) return 'nothing'
  const account = await auth(service, `/accounts/${directory.account}`, undefined, token, { method: 'GET' })
  if (session.body.user.id === user.id) return account.status === 200 ? 'the account' : 'the user'
  return account.status === 200 ? 'another user in the account' : 'another user'
}

async function byNewCode(scim: ScimService, { user: { email } }: Leaver): Promise<Answer> {
  const code = (await codeIfMailed(scim, email)) ?? '000000'
  return auth(scim.service, '/verify-otp', { email, code })
}

async function byAccount(
  { service }: ScimService,
  { user: { email }, directory }: Leaver,
  idp: Idp,
): Promise<Answer> {
  idp.person = { sub: `at work ${email}`, email, email_verified: true }
  const visitor = new Visitor()
  const start = `${service.url}/api/v1/auth/customer/oauth/${slugOf(directory)}`
  const isOurs = ({ origin }: URL): boolean => origin === ORIGIN
  const { url } = await visitor.open(start, isOurs)
  const back = await fetch(service.url + url.pathname + url.search, {
    redirect: 'manual',
    headers: { cookie: visitor.cookies(service.url) },
  })
  const cookies = back.headers.getSetCookie().join('\n')
  const token = /app_session=([0-9a-f]{64})/.exec(cookies)?.[1]
  const mfaToken = /postern_mfa=([^;]+)/.exec(cookies)?.[1]
  return {
    status: token || mfaToken ? 200 : back.status,
    headers: back.headers,
    body: { token, mfa_token: mfaToken },
  }
}

const HOUR = 3_600_000
const CODE = /^(\d{6})$/m
const LINK = /^https?:\/\/\S+\?token=(\S+)$/m

/** What the mail holds that a call causes. */
async function mailed(
  { service, clock }: ScimService,
  email: string,
  act: () => Promise<unknown>,
  part: RegExp,
): Promise<string> {
  clock.advance(31_000) // a mail that was just sent is not sent again
  const skip = mailsTo(service, email).length
  await act()
  if (part === CODE) return service.mail.codeFor(email, skip)
  return (await service.mail.linkFor(email, skip)).searchParams.get('token')!
}

/** The same of a code; undefined if there is none by the time at which others have theirs. */
async function codeIfMailed({ service }: ScimService, email: string): Promise<string | undefined> {
  const skip = mailsTo(service, email).length
  await auth(service, '/login', { email })
  for (const marker of ['first', 'second'].map((name) => `${name}-after-${skip}-${email}.example`)) {
    const before = mailsTo(service, marker).length
    await auth(service, '/login', { email: marker })
    await service.mail.codeFor(marker, before)
  }
  return mailsTo(service, email)
    .slice(skip)
    .flatMap(({ text }) => CODE.exec(text)?.[1] ?? [])
    .at(-1)
}

const mailsTo = ({ mail }: TestService, email: string) =>
  mail.mails.filter(({ recipients }) => recipients.includes(email))

async function done(call: Promise<Answer>): Promise<Answer> {
  const answer = await call
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}
