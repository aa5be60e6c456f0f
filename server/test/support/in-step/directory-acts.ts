import type { Directory } from '../scim.ts'
import type { Answer } from '../test-service.ts'
import { type Act, REFUSED, type World } from './world.ts'

const PEOPLE = Array.from({ length: 12 }, (_, at) => `d${at}`)
const GROUPS = ['Admins', 'Everyone'] as const

/** What a directory does by SCIM. */
export const DIRECTORY_ACTS: Record<string, Act> = {
  provision: async (world) => add(world, await world.directory(), world.random.pick(PEOPLE)),
  'provision inactive': async (world) =>
    add(world, await world.directory(), world.random.pick(PEOPLE), { active: false }),
  'change in directory': (world) =>
    ofPerson(world, (directory, path, name) =>
      directory.call('PUT', path, directory.user(name, { displayName: world.next('Person ') })),
    ),
  'move in directory': (world) =>
    ofPerson(world, (directory, path) =>
      directory.call('PUT', path, directory.user(world.random.pick(PEOPLE), { externalId: world.next('e') })),
    ),
  deactivate: (world) =>
    ofPerson(world, (directory, path) =>
      directory.patch(path, { op: 'replace', path: 'active', value: false }),
    ),
  activate: (world) =>
    ofPerson(world, (directory, path) =>
      directory.patch(path, { op: 'replace', path: 'active', value: true }),
    ),
  deprovision: (world) => ofPerson(world, (directory, path) => directory.call('DELETE', path)),
  'provision the next one of an address': (world) =>
    ofPerson(world, async (directory, path, name) => {
      await directory.call('DELETE', path)
      world.clock.advance(1)
      return add(world, directory, name, { externalId: world.next('e') })
    }),
  'provision in bulk': async (world) => {
    const directory = await world.directory()
    const Operations = [world.random.pick(PEOPLE), world.random.pick(PEOPLE)].map((name, at) => ({
      method: 'POST',
      path: '/Users',
      bulkId: `b${at}`,
      data: directory.user(name),
    }))
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:BulkRequest']
    return directory.call('POST', '/Bulk', { schemas, Operations })
  },
  'add to group': (world) => group(world, 'add'),
  'remove from group': (world) => group(world, 'remove'),
  'map groups': async (world) => {
    const role = world.random.pick(['admin', 'member'])
    return (await world.directory()).map({ [world.random.pick(GROUPS)]: role })
  },
}

function add(world: World, directory: Directory, name: string, more: object = {}): Promise<Answer> {
  const displayName = world.random.chance(0.5) ? { displayName: world.next('Person ') } : {}
  return directory.call('POST', '/Users', directory.user(name, { ...displayName, ...more }))
}

async function ofPerson(
  world: World,
  act: (directory: Directory, path: string, name: string) => Promise<Answer>,
): Promise<Answer> {
  const directory = await world.directory()
  const { body } = await directory.call('GET', '/Users')
  const person = world.pickOf<{ id: string; userName: string }>(body.Resources)
  return person ? act(directory, `/Users/${person.id}`, person.userName.split('@')[0]!) : REFUSED
}

async function group(world: World, op: 'add' | 'remove'): Promise<Answer> {
  const displayName = world.random.pick(GROUPS)
  return ofPerson(world, async (directory, path) => {
    const value = path.replace('/Users/', '')
    const { body } = await directory.find('/Groups', { filter: `displayName eq "${displayName}"` })
    const [found] = body.Resources
    if (!found) return directory.call('POST', '/Groups', { displayName, members: [{ value }] })
    return op === 'add'
      ? directory.patch(`/Groups/${found.id}`, { op, path: 'members', value: [{ value }] })
      : directory.patch(`/Groups/${found.id}`, { op, path: `members[value eq "${value}"]` })
  })
}
