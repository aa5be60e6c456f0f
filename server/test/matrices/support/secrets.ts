import { newExchangeCode } from '../../../src/identity/sign-in/complete/exchange-code.ts'
import { beginChoice } from '../../../src/identity/sign-in/complete/leaving-choice.ts'
import { setDeletion } from '../../../src/identity/sign-in/leaving/store.ts'
import { beginSecondFactor } from '../../../src/identity/sign-in/mfa/factors/pending-login.ts'
import { giveRecoveryCodes } from '../../../src/identity/sign-in/mfa/recovery-codes/recovery-codes.ts'
import { codeOf, newSeed, stepAt } from '../../../src/identity/sign-in/mfa/totp/code.ts'
import { sealSeed } from '../../../src/identity/sign-in/mfa/totp/seed.ts'
import { findTotp, putTotp } from '../../../src/identity/sign-in/mfa/totp/store.ts'
import type { User } from '../../../src/identity/users/index.ts'
import { transact } from '../../../src/platform/db/db.ts'
import type { Principal } from '../../../src/platform/http/context.ts'
import { localeFor, PLAIN_WORDS } from '../../../src/platform/i18n/locale.ts'
import { newUrlToken } from '../../../src/platform/keys/tokens.ts'
import { type HashCost, hashPassword } from '../../../src/platform/password-hash/index.ts'
import { mailsOf } from '../../support/mailbox.ts'
import {
  ADMIN_KEY,
  addPerson,
  addUser,
  cookieIn,
  newAddress,
  newSession,
  submit,
  type Tenant,
  type World,
} from './world.ts'

/** A secret, and all that its holder has besides, so that a place refuses it for what it is alone. */
export interface Secret {
  value: string
  email: string
  user: User | undefined
  /** Cookies of the browser that began, as Cookie header parts. */
  cookies: string[]
  /** A session of the user, where the place asks for one besides. */
  session: string | undefined
  /** The other one of a pair. */
  pair?: string
}

/** Where a secret is made. */
export interface Where {
  world: World
  tenant: Tenant
  principal: Principal
}

export type Mint = (where: Where) => Promise<Secret>

const CODE = /^\d{6}$/m
const LINK = /^https?:\/\/\S+\?token=(\S+)$/m
export const PASSWORD = 'violet kayak thirteen lanterns'
/** Made once for each cost. */
const passwordHashes = new Map<HashCost | undefined, Promise<string>>()

/** Every kind of secret there is. A new kind is a line here, and then stands in every column. */
export const SECRETS: Record<string, Mint> = {
  'session token': async (where) => {
    const { user, token } = await addPerson(where.world, where.tenant, { principal: where.principal })
    return { ...bare(token), email: user.email, user, session: token }
  },
  'one-time code': (where) => mailed(where, '/login', CODE),
  'code of a magic link': (where) => mailed(where, '/magic-link', CODE),
  'magic link': (where) => mailed(where, '/magic-link', LINK),
  'registration code': (where) =>
    mailed(where, '/password/register', CODE, { password: PASSWORD, isNew: true }),
  'registration link': (where) =>
    mailed(where, '/password/register', LINK, { password: PASSWORD, isNew: true }),
  'reset code': (where) => mailed(where, '/password/forgot', CODE),
  'reset link': (where) => mailed(where, '/password/forgot', LINK),
  'code to the old address': (where) => emailChange(where, 'old'),
  'code to the new address': (where) => emailChange(where, 'new'),
  'code to step up': stepUpCode,
  invitation: invited,
  'set-up link': setUpLink,
  'mfa token': async (where) => {
    const user = await withApp(where)
    return {
      ...bare(await pendingOf(where, user)),
      email: user.email,
      user,
      session: await sessionOf(where, user),
    }
  },
  'leaving token': async (where) => {
    const { world, tenant } = where
    const user = await addUser(world, tenant, { principal: where.principal })
    const { services } = world.service.app
    const { leavingToken } = await transact(world.service.db, async (tx) => {
      const deleteAt = new Date(services.clock.now() + 86_400_000)
      const leaving = await setDeletion(tx, tenant.provider.id, user.id, { status: 'leaving', deleteAt })
      return beginChoice(services, tx, tenant.provider, { user: leaving!, method: 'otp', client: aClient() })
    })
    return { ...bare(leavingToken), email: user.email, user, session: undefined }
  },
  'recovery code': async (where) => {
    const user = await addUser(where.world, where.tenant, { principal: where.principal })
    const { recoveryCode } = await giveApp(where, user)
    return { ...bare(recoveryCode), email: user.email, user, session: await sessionOf(where, user) }
  },
  'code of the app': async (where) => {
    const user = await addUser(where.world, where.tenant, { principal: where.principal })
    const { code } = await giveApp(where, user)
    return { ...bare(code), email: user.email, user, session: await sessionOf(where, user) }
  },
  'exchange code': async (where) => {
    const { user, token } = await addPerson(where.world, where.tenant, { principal: where.principal })
    const { services } = where.world.service.app
    const signedIn = {
      kind: 'signed_in',
      token,
      user,
      expiresAt: new Date(services.clock.now() + 1e6),
    } as const
    return {
      ...bare(await newExchangeCode(services, where.tenant.provider, signedIn)),
      email: user.email,
      user,
      session: token,
    }
  },
  password: async (where) => {
    const { user, token } = await addPerson(where.world, where.tenant, { principal: where.principal })
    await givePassword(where, user)
    return { ...bare(PASSWORD), email: user.email, user, session: token }
  },
  'secret key': async (where) => ({ ...(await newHolder(where)), value: where.tenant.key }),
  'admin key': async (where) => ({ ...(await newHolder(where)), value: ADMIN_KEY }),
  'endpoint secret': async (where) => {
    const { base, key } = where.tenant
    const { body } = await where.world.call('POST', `${base}/api/v1/webhooks/endpoints`, {
      key,
      body: { url: 'http://127.0.0.1:9/', events: ['tos.accepted'] },
    })
    return { ...(await newHolder(where)), value: body.secret }
  },
  'flow cookie': async (where) => {
    const secret = await mailed(where, '/login', CODE)
    return { ...secret, value: secret.cookies[0]!.split('=')[1]! }
  },
  'approved flow cookie': approvedFlow,
  'device cookie': async (where) => {
    const secret = await mailed(where, '/login', CODE)
    const answer = await submit(
      where.world,
      `${where.tenant.base}${where.principal === 'provider' ? '/staff' : ''}/login/code`,
      { email: secret.email, code: secret.value },
      { cookie: secret.cookies.join('; ') },
    )
    return { ...secret, value: cookieIn(answer, 'postern_device')!.split('=')[1]!, cookies: [] }
  },
}

const bare = (value: string) => ({ value, cookies: [] })

/** All of a secret but its value, of a new person. */
export async function newHolder({ world, tenant, principal }: Where): Promise<Omit<Secret, 'value'>> {
  const { user, token } = await addPerson(world, tenant, { principal })
  return { email: user.email, user, session: token, cookies: [] }
}

/** The text of the newest mail to an address. */
export function mailTo(world: World, email: string): string {
  const mail = mailsOf(world).find(({ to }) => to === email)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail.text
}

function sessionOf({ world, tenant }: Where, user: User): Promise<string> {
  return newSession(world, tenant, user)
}

async function mailed(
  where: Where,
  path: string,
  what: RegExp,
  { isNew = false, ...more }: { isNew?: boolean; password?: string } = {},
): Promise<Secret> {
  const { world, tenant, principal } = where
  const isSignUp = isNew && principal === 'customer'
  const user = isSignUp ? undefined : await addUser(world, tenant, { principal, verified: !isNew })
  const email = user?.email ?? newAddress()
  const session = user && (await sessionOf(where, user))
  const answer = await world.call('POST', `${tenant.base}/api/v1/auth/${principal}${path}`, {
    key: null,
    body: { email, ...more },
  })
  const found = what.exec(mailTo(world, email))!
  return { value: found[1] ?? found[0], email, user, session, cookies: [cookieIn(answer, 'postern_flow')!] }
}

async function emailChange(where: Where, which: 'old' | 'new'): Promise<Secret> {
  const { world, tenant, principal } = where
  const { user, token } = await addPerson(world, tenant, { principal })
  const newEmail = newAddress()
  const path = `${tenant.base}/api/v1/auth/${principal}/email/change`
  const answer = await world.call('POST', path, { key: token, body: { email: newEmail } })
  const [old, fresh] = [user.email, newEmail].map((email) => CODE.exec(mailTo(world, email))![0])
  const [value, pair] = which === 'old' ? [old!, fresh!] : [fresh!, old!]
  const email = which === 'old' ? user.email : newEmail
  return { value, pair, email, user, session: token, cookies: [cookieIn(answer, 'postern_flow')!] }
}

async function stepUpCode({ world, tenant, principal }: Where): Promise<Secret> {
  const { user, token } = await addPerson(world, tenant, { principal })
  const path = `${tenant.base}/api/v1/auth/${principal}/session/step-up/email-code`
  const answer = await world.call('POST', path, { key: token, body: {} })
  const value = CODE.exec(mailTo(world, user.email))![0]
  return { value, email: user.email, user, session: token, cookies: [cookieIn(answer, 'postern_flow')!] }
}

async function invited(where: Where): Promise<Secret> {
  const { world, tenant, principal } = where
  const { base } = tenant
  const key = ADMIN_KEY // of the staff no key invites
  // Staff are there only once they have accepted; a customer may be there before.
  const user = principal === 'customer' ? await addUser(world, tenant) : undefined
  const email = user?.email ?? newAddress()
  let path = `${base}/api/v1/staff/invitations`
  if (principal === 'customer') {
    const { body } = await world.call('POST', `${base}/api/v1/accounts`, { key, body: { name: 'Team' } })
    path = `${base}/api/v1/accounts/${body.id}/invitations`
  }
  await world.call('POST', path, { key, body: { email } })
  const value = LINK.exec(mailTo(world, email))![1]!
  return { ...bare(value), email, user, session: user && (await sessionOf(where, user)) }
}

/** For an account's IT, who have no user here. */
async function setUpLink(where: Where): Promise<Secret> {
  const { base } = where.tenant
  const call = (path: string, body: object) => where.world.call('POST', base + path, { key: ADMIN_KEY, body })
  const { body: account } = await call('/api/v1/accounts', { name: 'Team' })
  const { body } = await call(`/api/v1/accounts/${account.id}/setup-guides`, {})
  return { ...(await newHolder(where)), value: new URL(body.url).searchParams.get('token')! }
}

/** A browser that waits, and whose sign-in was approved in another one. */
async function approvedFlow({ world, tenant, principal }: Where): Promise<Secret> {
  const user = await addUser(world, tenant, { principal })
  const { email } = user
  const pages = tenant.base + (principal === 'provider' ? '/staff' : '')
  const sent = await submit(world, `${pages}/login/link/send`, { email })
  const flow = cookieIn(sent, 'postern_flow')!
  const waiting = await submit(world, `${pages}/login/link/sent?email=${email}`, undefined, { cookie: flow })
  const number = /class="number"[^>]*>(\d\d)</.exec(waiting.body)![1]!
  const token = LINK.exec(mailTo(world, email))![1]!
  await submit(world, `${pages}/login/link`, { token, number })
  return { value: flow.split('=')[1]!, email, user, session: undefined, cookies: [] }
}

/** Puts an authenticator app into the database. Returns a code of it and a recovery code. */
export async function giveApp(
  { world, tenant }: Where,
  user: User,
): Promise<{ code: string; recoveryCode: string; seed: string }> {
  const { services } = world.service.app
  const { db, clock, keyring } = services
  const { id: providerId } = tenant.provider
  const seed = newSeed()
  const sealed_seed = sealSeed(keyring, seed, { table: 'totp', providerId, id: user.id })
  const [recoveryCode] = await transact(db, async (tx) => {
    await putTotp(tx, providerId, user.id, { sealed_seed, last_step: 0, activated_at: new Date(clock.now()) })
    return giveRecoveryCodes(services, tx, providerId, user.id)
  })
  return { code: codeOf(seed, stepAt(clock.now())), recoveryCode: recoveryCode!, seed }
}

async function withApp(where: Where): Promise<User> {
  const user = await addUser(where.world, where.tenant, { principal: where.principal })
  await giveApp(where, user)
  return user
}

/** Gives the user an app, unless there is one: places that ask for codes have one to compare with. */
export async function ensureApp(where: Where, user: User): Promise<void> {
  const { db } = where.world.service
  if (!(await findTotp(db, where.tenant.provider.id, user.id))) await giveApp(where, user)
}

const aClient = () => ({
  device: { ip: '127.0.0.1', userAgent: 'test' },
  deviceToken: undefined,
  locale: localeFor(PLAIN_WORDS, []),
  newDeviceToken: newUrlToken(),
  replaces: undefined,
})

/** The token of a sign-in of this user that waits for its second factor. */
export async function pendingOf({ world, tenant }: Where, user: User): Promise<string> {
  const { services } = world.service.app
  const client = aClient()
  const due = await transact(services.db, (tx) =>
    beginSecondFactor(services, tx, tenant.provider, { user, method: 'otp', factors: ['totp'], client }),
  )
  return due.mfaToken
}

/** Gives the user the password of this file. */
export async function givePassword({ world, tenant }: Where, user: User): Promise<void> {
  const { db, hashCost: cost } = world.service.app.services
  const hash = passwordHashes.get(cost) ?? hashPassword(PASSWORD, { isKnown: true, cost })
  passwordHashes.set(cost, hash)
  await db`insert into password ${db({
    provider_id: tenant.provider.id,
    user_id: user.id,
    hash: await hash,
    set_at: new Date(),
    lot: 1,
  })}`
}
