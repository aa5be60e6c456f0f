import type { Answer } from '../test-service.ts'
import { type Act, REFUSED, type World } from './world.ts'

const NAMES = ['Ada', 'Grace Hopper', 'Zoë', 'Łukasz', '李雷', 'O’Neil'] as const

/** What keys and staff do to users, and users to themselves. */
export const USER_ACTS: Record<string, Act> = {
  create: (world) => world.asProvider('POST', '/users', { email: address(world), ...someFields(world) }),
  'sign up': async (world) => {
    const email = address(world)
    return world.asCustomer({ id: email, email }, 'GET', '/session')
  },
  change: async (world) =>
    ofUser(world, ({ id }) => world.asProvider('PATCH', `/users/${id}`, fields(world))),
  block: async (world) => setStatus(world, 'blocked'),
  unblock: async (world) => setStatus(world, 'active'),
  'block in bulk': async (world) => bulk(world, 'block'),
  'unblock in bulk': async (world) => bulk(world, 'unblock'),
  delete: async (world) => {
    await world.settled()
    return ofUser(world, ({ id }) => world.asProvider('DELETE', `/users/${id}`))
  },
  profile: async (world) => {
    const person = await world.user({ active: true })
    const body = { name: world.random.pick(NAMES), phone: `+43660${world.random.whole(100000, 999999)}` }
    return person ? world.asCustomer(person, 'PATCH', '/profile', body) : REFUSED
  },
  'change address': changeAddress,
  leave: async (world) => {
    const person = await world.user({ active: true })
    return person ? world.asCustomer(person, 'POST', '/me/deletion', { email: person.email }) : REFUSED
  },
  'keep who leaves': async (world) => {
    const leaving = await world.db<{ id: string }[]>`
      select id from app_user where status = 'leaving' order by id`
    const person = world.pickOf(leaving)
    return person ? world.asProvider('DELETE', `/users/${person.id}/deletion`) : REFUSED
  },
  'add staff': (world) =>
    world.call('POST', '/users', { body: { email: address(world), principal: 'provider', role: 'member' } }),
  'change staff': async (world) => {
    const clerk = await someClerk(world)
    const body = { role: world.random.pick(['admin', 'member']) }
    return clerk ? world.call('PATCH', `/staff/${clerk.id}`, { body }) : REFUSED
  },
  'remove staff': async (world) => {
    const clerk = await someClerk(world)
    return clerk ? world.call('DELETE', `/staff/${clerk.id}`) : REFUSED
  },
}

const address = (world: World) => `${world.next('p')}@people.example`

function fields({ random }: World): object {
  return random.pick([
    { name: random.pick(NAMES) },
    { name: null },
    { external_id: `x${random.whole(1, 60)}` },
    { public_metadata: { plan: random.whole(1, 3), nested: { list: [1, null, 'ü'] } } },
    { private_metadata: { secret: random.whole(1, 9) } },
    { locale: random.pick(['de', 'fr']), given_name: random.pick(NAMES) },
  ])
}

const someFields = (world: World): object => (world.random.chance(0.5) ? fields(world) : {})

async function ofUser(world: World, act: (user: { id: string }) => Promise<Answer>): Promise<Answer> {
  const user = await world.user()
  return user ? act(user) : REFUSED
}

const setStatus = (world: World, status: string) =>
  ofUser(world, ({ id }) => world.asProvider('PATCH', `/users/${id}`, { status }))

async function bulk(world: World, action: string): Promise<Answer> {
  const user = await world.user()
  if (!user) return REFUSED
  const answer = await world.asProvider('POST', '/users/bulk', { action, filter: { email: user.email } })
  await world.jobsDone()
  return answer
}

async function changeAddress(world: World): Promise<Answer> {
  const person = await world.user({ active: true })
  if (!person) return REFUSED
  const { mail } = world.service
  const to = address(world)
  const old = mail.mails.filter(({ recipients }) => recipients.includes(person.email)).length
  const asked = await world.asCustomer(person, 'POST', '/email/change', { email: to })
  if (asked.status >= 300) return asked
  const body = { old_code: await mail.codeFor(person.email, old), new_code: await mail.codeFor(to) }
  return world.asCustomer(person, 'POST', '/email/change/verify', body)
}

async function someClerk(world: World): Promise<{ id: string } | undefined> {
  return world.pickOf(
    await world.db<{ id: string }[]>`
      select id from app_user where principal = 'provider' and staff_role <> 'owner' order by id`,
  )
}
