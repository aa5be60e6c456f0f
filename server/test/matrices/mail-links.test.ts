import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsOf } from '../support/mailbox.ts'
import { routesOf } from './support/routes.ts'
import { ADMIN_KEY, addPerson, newAddress, startWorld, type World } from './support/world.ts'

const EVIL = 'evil.example'

let world: World
beforeAll(async () => {
  world = await startWorld({ config: { smtpUrl: undefined } })
})
afterAll(() => world.stop())

const mails = () => mailsOf(world)

/** Headers by which a client or a careless proxy may tell another host. */
const LIES: Array<Record<string, string>> = [
  { host: EVIL },
  { host: `${EVIL}:80` },
  { host: `127.0.0.1@${EVIL}` },
  { host: `127.0.0.1.${EVIL}` },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': `${EVIL}, 127.0.0.1` },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-proto': 'http', 'x-forwarded-host': EVIL, 'x-forwarded-port': '666' },
  { forwarded: `host=${EVIL};proto=http` },
  { forwarded: `for=1.2.3.4;host="${EVIL}"` },
  { 'x-original-url': `https://${EVIL}/` },
  { 'x-rewrite-url': `//${EVIL}/` },
  { 'x-host': EVIL },
  { 'x-forwarded-server': EVIL },
  { 'x-forwarded-prefix': `//${EVIL}` },
  { origin: `https://${EVIL}` },
  { referer: `https://${EVIL}/` },
]

/** A request whose Host header is ours to choose, which fetch does not allow. */
function rawPost(path: string, headers: Record<string, string>, body: string): Promise<number> {
  const { port } = new URL(world.url)
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

interface Sender {
  path: string
  /** The body and further headers of a request that sends a mail; to whom it goes. */
  prepare(): Promise<{ body: Record<string, string>; to: string; headers?: Record<string, string> }>
}

const bySelf = async () => {
  const { user } = await addPerson(world, world.home)
  return { body: { email: user.email }, to: user.email }
}

/** Each route and form that makes a mail go out. */
const SENDERS: Sender[] = [
  { path: '/api/v1/auth/customer/login', prepare: bySelf },
  { path: '/api/v1/auth/customer/magic-link', prepare: bySelf },
  { path: '/api/v1/auth/customer/password/forgot', prepare: bySelf },
  {
    path: '/api/v1/auth/customer/password/register',
    prepare: async () => {
      const email = newAddress()
      return { body: { email, password: 'violet kayak thirteen lanterns' }, to: email }
    },
  },
  {
    path: '/api/v1/auth/customer/email/change',
    prepare: async () => {
      const { user, token } = await addPerson(world, world.home)
      return { body: { email: newAddress() }, to: user.email, headers: { authorization: `Bearer ${token}` } }
    },
  },
  {
    path: '/api/v1/staff/invitations',
    prepare: async () => {
      const email = newAddress()
      return { body: { email }, to: email, headers: { authorization: `Bearer ${ADMIN_KEY}` } }
    },
  },
  { path: '/login/send-code', prepare: bySelf },
  { path: '/login/link/send', prepare: bySelf },
  { path: '/login/forgot', prepare: bySelf },
  {
    path: '/sign-up',
    prepare: async () => {
      const email = newAddress()
      return { body: { email, password: 'violet kayak thirteen lanterns' }, to: email }
    },
  },
]

test('every route that takes an address and is open to all is among the senders, or sends nothing', () => {
  const SILENT = /verify-otp|register\/verify|password\/reset$|welcome$/
  const taking = routesOf(world).filter(
    ({ access, body, path }) => access.includes('public') && body?.properties?.email && !SILENT.test(path),
  )
  const known = [...SENDERS.map(({ path }) => path), '/api/v1/auth/customer/password/login']
  const lacking = taking
    .map(({ path }) => path.replace('{principal}', 'customer'))
    .filter((path) => !known.includes(path))
  expect(lacking).toEqual([])
})

test.each(SENDERS)(
  `$path: whatever host ${LIES.length} headers tell, links lead to the configured origin`,
  async ({ path, prepare }) => {
    for (const lie of LIES) {
      const { body, to, headers } = await prepare()
      const isForm = !path.startsWith('/api/')
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const text = isForm ? new URLSearchParams(body).toString() : JSON.stringify(body)
      const length = String(Buffer.byteLength(text))
      const before = mails().length
      const status = await rawPost(
        path,
        { 'content-type': type, 'content-length': length, ...headers, ...lie },
        text,
      )
      const sent = mails().slice(0, mails().length - before)
      if (isForm && lie.origin) expect(status).toBe(403)
      else if (status < 400)
        expect(
          sent.map((mail) => mail.to),
          JSON.stringify(lie),
        ).toContain(to)
      for (const mail of sent) {
        const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link)
        for (const link of links) expect(new URL(link).origin, JSON.stringify(lie)).toBe(world.url)
        expect(`${mail.text}${mail.html}${mail.subject}`, JSON.stringify(lie)).not.toContain(EVIL)
      }
    }
  },
)

test.each(['a@example.com\r\nBcc: x@evil.example', 'a@example.com\nX: y', '"a\r\n"@example.com'])(
  'no header begins in the address %j',
  async (email) => {
    const { status } = await world.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
    expect(status).toBe(400)
  },
)
