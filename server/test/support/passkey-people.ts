import { afterAll, beforeAll, expect } from 'vitest'
import { ManualClock } from './manual-clock.ts'
import { PasskeyBrowser } from './passkeys.ts'
import { type SignedInPerson, signIn } from './sign-in.ts'
import { type Lie, SoftwareAuthenticator } from './software-authenticator.ts'
import { startTestService, type TestService } from './test-service.ts'

export const ORIGIN = 'https://id.example.com'

/** A service for the tests of a file, and people with passkeys there. `world` is filled before the first test. */
export function passkeyPeople() {
  const world = {} as { service: TestService; clock: ManualClock; browser: PasskeyBrowser }
  beforeAll(async () => {
    world.clock = new ManualClock()
    world.service = await startTestService({ clock: world.clock, config: { publicUrl: ORIGIN } })
    world.browser = new PasskeyBrowser(world.service)
  })
  afterAll(() => world.service.stop())

  let people = 0
  const newAddress = () => `passkey${people++}@example.com`

  /** A person who is signed in, with a passkey in an authenticator of their own. */
  async function enrolled(email = newAddress()) {
    const person = await signIn(world.service, email)
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const passkey = await world.browser.add(person, authenticator)
    return { person, authenticator, passkey }
  }

  const passkeysOf = async (person: SignedInPerson) =>
    (await world.browser.call('GET', '', { key: person.token })).body.data

  const logIn = async (authenticator: SoftwareAuthenticator, lie?: Lie) =>
    world.browser.verify(authenticator.get(await world.browser.loginOptions(), lie))

  async function setSettings(settings: object): Promise<void> {
    const { body } = await world.service.call('PATCH', '/api/v1/provider', { body: { settings } })
    expect(body.settings).toMatchObject(settings)
    world.clock.advance(2_001) // resolvers keep a provider for two seconds
  }

  const auditOf = (userId: string, action: string) =>
    world.service.service.db`select * from audit_entry where user_id = ${userId} and action = ${action}`

  return { world, newAddress, enrolled, passkeysOf, logIn, setSettings, auditOf }
}
