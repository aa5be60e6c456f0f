import { Random } from '../../../../tools/torture/random.ts'
import type { Sql } from '../../../src/platform/db/db.ts'
import { eventually, settled } from '../pass-time.ts'
import { Receiver } from '../receiver.ts'
import { type Directory, newDirectory, type ScimService } from '../scim.ts'
import { signIn } from '../sign-in.ts'
import type { Answer, CallOptions, TestService } from '../test-service.ts'

/** What an act draws from, and does it to. */
export class World {
  readonly service: TestService
  readonly clock: ScimService['clock']
  readonly db: Sql
  readonly random: Random
  readonly receiver = new Receiver()
  endpoint = { id: '', secret: '' }
  /** Tokens of customers, and of one of the staff, by their ids. */
  readonly #tokens = new Map<string, string>()
  #staff: Person | undefined
  readonly #directories: Directory[] = []
  readonly #scim: ScimService
  #count = 0

  constructor(scim: ScimService, seed: number) {
    const { service, clock } = scim
    this.#scim = scim
    this.service = service
    this.clock = clock
    this.db = service.service.db
    this.random = new Random(seed, 'acts')
  }

  /** Chooses these events, and then adds one of the staff. */
  static async open(scim: ScimService, seed: number, events: readonly string[]): Promise<World> {
    const world = new World(scim, seed)
    const body = { url: await world.receiver.start(), events }
    const answer = await world.call('POST', '/webhooks/endpoints', { body })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    world.endpoint = answer.body
    const email = `boss${seed}@staff.example`
    const staff = { email, principal: 'provider', role: 'owner' }
    world.#staff = { email, id: (await world.call('POST', '/users', { body: staff })).body.id }
    return world
  }

  call(method: string, path: string, options?: CallOptions): Promise<Answer> {
    return this.service.call(method, `/api/v1${path}`, options)
  }

  /** The same by the admin key or by one of the staff. */
  async asProvider(method: string, path: string, body?: object): Promise<Answer> {
    const options = body === undefined ? {} : { body }
    if (this.random.chance(0.6)) return this.call(method, path, options)
    return this.#as(this.#staff!, 'provider', (key) => this.call(method, path, { ...options, key }))
  }

  /** As a customer, who signs in again if the session has ended or is too old for the act. */
  asCustomer(person: Person, method: string, path: string, body?: object): Promise<Answer> {
    const options = body === undefined ? {} : { body }
    return this.#as(person, 'customer', (key) =>
      this.call(method, `/auth/customer${path}`, { ...options, key }),
    )
  }

  async #as(person: Person, principal: string, ask: (token: string) => Promise<Answer>): Promise<Answer> {
    const known = this.#tokens.get(person.id)
    const first = known === undefined ? undefined : await ask(known)
    if (first && first.status !== 401 && first.status !== 403) return first
    const token = await this.#signIn(person, principal)
    return token === undefined ? REFUSED : ask(token)
  }

  async #signIn({ id, email }: Person, principal: string): Promise<string | undefined> {
    try {
      const { token } = await signIn(this.service, email, principal)
      this.#tokens.set(id, token)
      return token
    } catch {
      return undefined // blocked or leaving
    }
  }

  /** The next of what has to be unique. */
  next(prefix: string): string {
    return `${prefix}${++this.#count}`
  }

  /** A user, of those who may sign in if they have to act. */
  async user({ active = false } = {}): Promise<Person | undefined> {
    return this.pickOf(
      await this.db<Person[]>`
        select id, email from app_user
        where principal = 'customer' and email not like '%.invalid' and (not ${active} or status = 'active') order by id`,
    )
  }

  /** One of two directories. Another one comes when its account is deleted. */
  async directory(): Promise<Directory> {
    const at = this.random.whole(0, 1)
    const known = this.#directories[at]
    const isThere = known && (await this.db`select 1 from account where id = ${known.account}`).length > 0
    if (isThere) return known
    this.#directories[at] = await newDirectory(this.#scim)
    return this.#directories[at]
  }

  async account(): Promise<string | undefined> {
    return this.pickOf(await this.db<{ id: string }[]>`select id from account order by id`)?.id
  }

  /** A membership, of those with one of the roles. */
  async member(roles = ['owner', 'admin', 'member']): Promise<Membership | undefined> {
    return this.pickOf(
      await this.db<Membership[]>`
        select m.account_id, u.id, u.email, m.role from member m join app_user u on u.id = m.user_id
        where m.role = any(${roles}) and u.status = 'active' order by m.account_id, u.id`,
    )
  }

  pickOf<T>(list: readonly T[]): T | undefined {
    return list.length > 0 ? this.random.pick(list) : undefined
  }

  /** Until all is sent that can be. */
  settled(): Promise<void> {
    return settled(this.service, this.clock)
  }

  /** Until no job is left, such as those that erase deleted people. */
  async jobsDone(): Promise<void> {
    const left = async () => (await this.db`select from job where finished_at is null`).length
    await eventually(this.clock, left, (count) => count === 0, 250)
  }
}

export interface Person {
  id: string
  email: string
}

export interface Membership extends Person {
  account_id: string
  role: 'owner' | 'admin' | 'member'
}

/** Of what could not be tried. */
export const REFUSED: Answer = { status: 409, headers: new Headers(), body: undefined }

/** Changes something, or is refused. */
export type Act = (world: World) => Promise<Answer>
