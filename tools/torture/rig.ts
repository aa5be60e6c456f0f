import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPERATIONAL_NAMES } from '../../server/src/events/index.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { ask } from './client.ts'
import { type FaultyDatabase, TortureDatabase } from './database.ts'
import { Ledger } from './ledger.ts'
import { Random } from './random.ts'
import { type Mood, TortureReceiver } from './receiver.ts'
import { ServiceChild } from './service-child.ts'

/** The first one migrates. */
const PROCESSES = ['work', 'work', 'serve', 'all'] as const
const SLUG = 'torture'

/** Waits after failed attempts are short, so that rounds are; there are four attempts all the same. */
export const RETRY_DELAYS = [1, 1, 2]

const USUAL: Mood = {
  answers: 75,
  'answers late': 10,
  fails: 9,
  'fails late': 2,
  resets: 2,
  'breaks off': 1.7,
  hangs: 0.3,
}
const UNRELIABLE: Mood = { ...USUAL, answers: 40, fails: 30, resets: 10 }

/** The endpoints: what they choose, and how they behave. */
const ENDPOINTS: Array<{
  name: string
  events: string[]
  mood: Mood
  rate_limit?: number
  ofAccount?: boolean
}> = [
  { name: 'all', events: ['*'], mood: USUAL },
  { name: 'unreliable', events: ['*'], mood: UNRELIABLE },
  { name: 'people', events: ['user.login', 'account.created'], mood: USUAL },
  { name: 'usage', events: ['usage.metrics_updated'], mood: USUAL },
  { name: 'limited', events: ['invoice.created'], mood: USUAL, rate_limit: 60 },
  { name: 'terms', events: ['tos.accepted', 'account.created'], mood: UNRELIABLE },
  { name: 'customer', events: ['*'], mood: USUAL, ofAccount: true },
  { name: 'alerts', events: [...OPERATIONAL_NAMES], mood: USUAL },
]

export interface Endpoint {
  id: string
  events: string[]
  /** It hears of this account alone. */
  accountId?: string | undefined
  receiver: TortureReceiver
}

/** The whole installation: PostgreSQL, its processes, and the receivers. */
export class Rig {
  readonly folder: string
  readonly adminKey = `ak_${randomBytes(16).toString('hex')}`
  readonly ledger = new Ledger()
  readonly database: FaultyDatabase
  readonly children: ServiceChild[] = []
  readonly endpoints: Endpoint[] = []
  readonly #seed: number
  #accountId = ''

  private constructor(folder: string, database: FaultyDatabase, seed: number) {
    this.folder = folder
    this.database = database
    this.#seed = seed
  }

  /** `makeDatabase` makes it in the rig's folder. */
  static async create(
    seed: number,
    makeDatabase: (folder: string) => Promise<FaultyDatabase> = (folder) => TortureDatabase.create(folder),
  ): Promise<Rig> {
    const folder = mkdtempSync(join(tmpdir(), 'postern-torture-'))
    chmodSync(folder, 0o711) // for PostgreSQL's own account, when we are root
    const rig = new Rig(folder, await makeDatabase(folder), seed)
    try {
      await rig.#start()
      return rig
    } catch (error) {
      await rig.remove()
      throw error
    }
  }

  /** Those that do this, maybe among other things. */
  childrenThat(part: 'serve' | 'work'): ServiceChild[] {
    return this.children.filter((child) => child.does(part))
  }

  /** The provider's base at each process that serves. The default provider is left to the development inbox. */
  get baseUrls(): string[] {
    return this.childrenThat('serve').map(({ url }) => `${url}/p/${SLUG}`)
  }

  /** The account that one of the endpoints belongs to. */
  get accountId(): string {
    return this.#accountId
  }

  /** A receiver for an endpoint to be, with the URL that it has. */
  async receive(name: string, mood: Mood = USUAL): Promise<{ url: string; receiver: TortureReceiver }> {
    const receiver = new TortureReceiver(name, mood, new Random(this.#seed, `receiver ${name}`))
    return { url: await receiver.start(), receiver }
  }

  /** Resolves when every process is ready. */
  async ready(): Promise<void> {
    await Promise.all(this.children.map((child) => child.start()))
  }

  /** Ends everything immediately. The folder stays if something in it is to be looked at. */
  async remove({ keepFolder = false } = {}): Promise<void> {
    await Promise.all(this.children.map((child) => child.destroy()))
    for (const { receiver } of this.endpoints) receiver.stop()
    await this.database.stop()
    if (!keepFolder) rmSync(this.folder, { recursive: true, force: true })
  }

  async #start(): Promise<void> {
    const env = {
      DATABASE_URL: this.database.url,
      DATA_DIR: this.folder,
      SECRET_KEY: randomBytes(32).toString('hex'),
      ADMIN_KEY: this.adminKey,
      RETRY_DELAYS: RETRY_DELAYS.join(),
      SIGN_IN_RATE: '1000000',
      OUTBOUND_ALLOW_CUSTOMERS: '127.0.0.1/32',
    }
    for (const [index, role] of PROCESSES.entries()) {
      const options = { port: await freePort(), folder: this.folder, env }
      this.children.push(new ServiceChild(role, index + 1, options))
    }
    await this.children[0]!.start()
    await this.ready()
    await this.#register()
  }

  async #register(): Promise<void> {
    const create = async (url: string, body: object): Promise<{ id: string }> => {
      const answer = await ask(this.ledger, 'POST', url, { body, key: this.adminKey })
      if (!answer) throw new Error(`POST ${url} failed.`)
      return answer.body
    }
    const { url } = this.childrenThat('serve')[0]!
    await create(`${url}/api/v1/providers`, { slug: SLUG, name: 'Torture' })
    const base = `${url}/p/${SLUG}/api/v1`
    await ask(this.ledger, 'PATCH', `${base}/provider`, {
      body: { settings: { customer_webhooks: true } },
      key: this.adminKey,
    })
    this.#accountId = (await create(`${base}/accounts`, { name: 'Acme' })).id
    for (const { name, mood, ofAccount, ...wanted } of ENDPOINTS) {
      const accountId = ofAccount ? this.#accountId : undefined
      const { receiver, url } = await this.receive(name, mood)
      const { id } = await create(`${base}/webhooks/endpoints`, { url, account_id: accountId, ...wanted })
      this.endpoints.push({ id, events: wanted.events, accountId, receiver })
    }
  }
}
