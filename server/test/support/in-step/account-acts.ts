import { invitationToken } from '../team.ts'
import type { Answer } from '../test-service.ts'
import { type Act, type Membership, type Person, REFUSED, type World } from './world.ts'

const ROLES = ['owner', 'admin', 'member'] as const
const LOGO = 'https://cdn.example/logo.png'

/** What keys, staff and members do to accounts and members. */
export const ACCOUNT_ACTS: Record<string, Act> = {
  open: async (world) => {
    const owner = world.random.chance(0.7) ? await world.user() : undefined
    const body = { ...named(world), ...(owner && { owner: { user_id: owner.id } }), ...more(world) }
    return world.asProvider('POST', '/accounts', body)
  },
  'open own': async (world) => {
    const person = await world.user({ active: true })
    return person
      ? world.asCustomer(person, 'POST', '/accounts', { ...named(world), ...logo(world) })
      : REFUSED
  },
  'change account': async (world) =>
    ofAccount(world, (path) => world.asProvider('PATCH', path, change(world))),
  'change own account': (world) =>
    asMember(world, ['owner', 'admin'], (by, path) =>
      world.asCustomer(
        by,
        'PATCH',
        path,
        world.random.chance(0.5) ? named(world) : { logo: null, ...logo(world) },
      ),
    ),
  'delete account': async (world) => {
    await world.settled()
    return ofAccount(world, (path) => world.asProvider('DELETE', path))
  },
  'delete own account': async (world) => {
    await world.settled()
    return asMember(world, ['owner'], (by, path) => world.asCustomer(by, 'DELETE', path))
  },
  'add member': async (world) => {
    const user = await world.user()
    const body = user && { user_id: user.id, role: world.random.pick(ROLES) }
    return body ? ofAccount(world, (path) => world.asProvider('POST', `${path}/members`, body)) : REFUSED
  },
  'change role': async (world) =>
    ofMember(world, (path) => world.asProvider('PATCH', path, { role: world.random.pick(ROLES) })),
  'remove member': async (world) => ofMember(world, (path) => world.asProvider('DELETE', path)),
  'remove and add member': removeAndAdd,
  'change role as owner': (world) =>
    asMember(world, ['owner', 'admin'], async (by, path) => {
      const other = await memberOf(world, by.account_id)
      return world.asCustomer(by, 'PATCH', `${path}/members/${other}`, { role: world.random.pick(ROLES) })
    }),
  'remove member as owner': (world) =>
    asMember(world, ['owner', 'admin'], async (by, path) =>
      world.asCustomer(by, 'DELETE', `${path}/members/${await memberOf(world, by.account_id)}`),
    ),
  'leave account': (world) =>
    asMember(world, [...ROLES], (by, path) => world.asCustomer(by, 'DELETE', `${path}/members/me`)),
  transfer: (world) =>
    asMember(world, ['owner'], async (by, path) =>
      world.asCustomer(by, 'POST', `${path}/transfer`, { user_id: await memberOf(world, by.account_id) }),
    ),
  'accept invitation': invite,
}

const named = (world: World) => ({ name: world.next('Team ') })
const logo = ({ random }: World) => (random.chance(0.5) ? { logo: `${LOGO}?${random.whole(1, 5)}` } : {})

const more = (world: World) => ({
  ...logo(world),
  ...(world.random.chance(0.3) && { external_id: `a${world.random.whole(1, 40)}` }),
  ...(world.random.chance(0.3) && { public_metadata: { tier: world.random.whole(1, 3) } }),
})

function change(world: World): object {
  const { random } = world
  return random.pick([
    named(world),
    { logo: random.chance(0.5) ? null : LOGO },
    { external_id: `a${random.whole(1, 40)}` },
    { public_metadata: { tier: random.whole(1, 3) } },
    { private_metadata: { note: random.whole(1, 9) } },
  ])
}

async function ofAccount(world: World, act: (path: string) => Promise<Answer>): Promise<Answer> {
  const id = await world.account()
  return id ? act(`/accounts/${id}`) : REFUSED
}

async function ofMember(world: World, act: (path: string) => Promise<Answer>): Promise<Answer> {
  const member = await world.member()
  return member ? act(`/accounts/${member.account_id}/members/${member.id}`) : REFUSED
}

async function asMember(
  world: World,
  roles: string[],
  act: (by: Membership, path: string) => Promise<Answer>,
): Promise<Answer> {
  const by = await world.member(roles)
  return by ? act(by, `/accounts/${by.account_id}`) : REFUSED
}

async function memberOf(world: World, accountId: string): Promise<string> {
  const members = await world.db<Person[]>`
    select user_id as id from member where account_id = ${accountId} order by user_id`
  return world.pickOf(members)?.id ?? accountId
}

/** Of two memberships of the same user, the events may arrive in any order. */
async function removeAndAdd(world: World): Promise<Answer> {
  const member = await world.member()
  if (!member) return REFUSED
  const path = `/accounts/${member.account_id}/members`
  const removed = await world.call('DELETE', `${path}/${member.id}`)
  if (removed.status >= 300) return removed
  world.clock.advance(1)
  return world.call('POST', path, { body: { user_id: member.id, role: world.random.pick(ROLES) } })
}

/** An owner or the provider invites a user or a new person, who accepts. */
async function invite(world: World): Promise<Answer> {
  const known = world.random.chance(0.6) ? await world.user({ active: true }) : undefined
  const email = known?.email ?? `${world.next('i')}@invited.example`
  const body = { email, role: world.random.pick(ROLES) }
  const { mails } = world.service.mail
  const sent = mails.filter(({ recipients }) => recipients.includes(email)).length
  const invited = world.random.chance(0.5)
    ? await ofAccount(world, (path) => world.asProvider('POST', `${path}/invitations`, body))
    : await asMember(world, ['owner'], (by, path) =>
        world.asCustomer(by, 'POST', `${path}/invitations`, body),
      )
  if (invited.status >= 300) return invited
  const token = await invitationToken(world.service, email, sent)
  return world.asCustomer(known ?? { id: email, email }, 'POST', `/invitations/${token}/accept`)
}
