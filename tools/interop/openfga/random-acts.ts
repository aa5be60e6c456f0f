import { setTimeout as sleep } from 'node:timers/promises'
import type { Bridge, Stage } from './stage.ts'

const ROUNDS = 9
const ACTS = 25
const DEADLINE_MS = 20_000
const PERMISSIONS = ['reports.read', 'reports.export', 'billing:manage', 'docs.write']
const LEVELS = ['owner', 'admin', 'member']

/** Which users, accounts and roles there are. */
interface World {
  users: string[]
  accounts: string[]
  roles: string[]
}

/** Acts at random, then has each question answered by both. Throws what they disagree about. */
export async function compareAfterRandomActs(stage: Stage): Promise<string> {
  const world = await newWorld(stage)
  const pick = picker(20_261_129)
  let allowed = 0
  let compared = 0
  for (let round = 0; round < ROUNDS; round++) {
    // Every third round changes what roles permit, which has no event. The others leave all to events.
    const isAboutRights = round % 3 === 2
    for (let act = 0; act < ACTS; act++)
      await (isAboutRights ? changeRights(stage, world, pick) : actAtRandom(stage, world, pick))
    if (isAboutRights) await stage.bridge.repair()
    const said = await agree(stage, stage.bridge, world)
    allowed += said.filter(Boolean).length
    compared += said.length
  }
  const late = await stage.newBridge()
  await late.repair()
  await agree(stage, late, world)
  await actAtRandom(stage, world, pick)
  await late.repair() // it missed all events
  await agree(stage, late, world)
  if (!(await stage.keepsDocuments())) throw new Error("A bridge deleted the application's own tuples.")
  return (
    `openfga: ${ROUNDS * ACTS} acts, ${stage.taken()} events; ${compared} questions answered alike (${allowed} with yes), ` +
    'also by a bridge that began late and one that missed events.'
  )
}

async function newWorld({ call }: Stage): Promise<World> {
  for (const key of PERMISSIONS) await call('POST', '/permissions', { key, name: key, assignable: true })
  await call('PATCH', '/provider', { settings: { account_roles: true } })
  await call('PUT', '/roles/owner/permissions', { permissions: PERMISSIONS.slice(0, 2) })
  const world: World = { users: [], accounts: [], roles: [] }
  for (const [at, permission] of PERMISSIONS.entries()) {
    const role = { key: `role-${at}`, name: `Role ${at}`, permissions: [permission] }
    world.roles.push((await call('POST', '/roles', role)).body.id)
  }
  for (let at = 0; at < 5; at++) await newUser(call, world)
  for (let at = 0; at < 3; at++) await newAccount(call, world, world.users[at]!)
  return world
}

let count = 0

async function newUser(call: Stage['call'], world: World): Promise<void> {
  const { body } = await call('POST', '/users', { email: `person${++count}@example.com` })
  world.users.push(body.id)
}

/** With its own role. */
async function newAccount(call: Stage['call'], world: World, userId: string): Promise<void> {
  const { body } = await call('POST', '/accounts', { name: `Team ${++count}`, owner: { user_id: userId } })
  world.accounts.push(body.id)
  const role = { key: 'own:writer', name: 'Writer', permissions: ['docs.write'] }
  await call('POST', `/accounts/${body.id}/roles`, role)
}

type Pick = <T>(list: readonly T[]) => T

/** Acts once; what is refused does not matter. */
async function actAtRandom({ call }: Stage, world: World, pick: Pick): Promise<void> {
  const account = pick(world.accounts)
  const user = pick(world.users)
  const member = `/accounts/${account}/members/${user}`
  const kind = pick(['add', 'add', 'level', 'roles', 'roles', 'roles', 'remove', 'leave', 'close'])
  if (kind === 'add')
    await call('POST', `/accounts/${account}/members`, { user_id: user, role: pick(LEVELS) })
  if (kind === 'level') await call('PATCH', member, { role: pick(LEVELS) })
  if (kind === 'remove') await call('DELETE', member)
  if (kind === 'roles') {
    const { body, status } = await call('GET', `/accounts/${account}/roles`)
    if (status === 404) {
      world.accounts.splice(world.accounts.indexOf(account), 1) // it ended with its last member
      await newAccount(call, world, user)
      return
    }
    const ids: string[] = body.data.map(({ id }: { id: string }) => id)
    await call('PUT', `${member}/roles`, { roles: [...new Set([pick(ids), pick(ids)])] })
  }
  if (kind === 'leave' && pick([true, false, false])) {
    const { status } = await call('DELETE', `/users/${user}`)
    if (status < 300) {
      world.users.splice(world.users.indexOf(user), 1)
      await newUser(call, world)
    }
  }
  if (kind === 'close' && pick([true, false, false])) {
    const { status } = await call('DELETE', `/accounts/${account}`)
    if (status < 300) {
      world.accounts.splice(world.accounts.indexOf(account), 1)
      await newAccount(call, world, pick(world.users))
    }
  }
}

/** Changes what a role or a level permits. */
async function changeRights({ call }: Stage, world: World, pick: Pick): Promise<void> {
  const permissions = [...new Set([pick(PERMISSIONS), pick(PERMISSIONS)])]
  if (pick([true, false])) await call('PATCH', `/roles/${pick(world.roles)}`, { permissions })
  else await call('PUT', `/roles/${pick(LEVELS)}/permissions`, { permissions })
}

/** Waits until both answer alike: events are on their way. Throws what is still different at the deadline. */
async function agree({ call }: Stage, bridge: Bridge, { users, accounts }: World): Promise<boolean[]> {
  const checks = accounts.flatMap((account_id) =>
    users.flatMap((user_id) => PERMISSIONS.map((permission) => ({ account_id, user_id, permission }))),
  )
  const { body, status } = await call('POST', '/entitlements/check', { checks })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const ours = body.results.map(({ allowed }: { allowed: boolean }) => allowed)
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const theirs = await Promise.all(
      checks.map((one) => bridge.can(one.user_id, one.permission, one.account_id)),
    )
    const differences = checks.filter((_, at) => ours[at] !== theirs[at])
    if (differences.length === 0) return ours
    if (Date.now() > deadline) throw new Error(`They disagree about ${JSON.stringify(differences, null, 1)}`)
    await sleep(100)
  }
}

/** The same numbers for a seed (xorshift). */
function picker(seed: number): Pick {
  let state = seed
  return (list) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return list[(state >>> 0) % list.length]!
  }
}
