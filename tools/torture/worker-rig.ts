import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/test/support/free-port.ts'
import { ask } from './client.ts'
import { TortureDatabase } from './database.ts'
import { Ledger } from './ledger.ts'
import { Random } from './random.ts'
import { TortureReceiver } from './receiver.ts'
import { ServiceChild } from './service-child.ts'

/** All of them renew; the first one migrates, and serves. */
const PROCESSES = ['all', 'work', 'work'] as const
const SLUG = 'torture'

/** PostgreSQL, processes that do the regular work, and an endpoint that hears of what they emit. */
export class WorkerRig {
  readonly folder: string
  readonly database: TortureDatabase
  readonly children: ServiceChild[] = []
  readonly receiver: TortureReceiver
  providerId = ''
  /** The provider's {base_url}, at the process that serves, and a key for it. */
  base = ''
  key = ''

  private constructor(folder: string, database: TortureDatabase, receiver: TortureReceiver) {
    this.folder = folder
    this.database = database
    this.receiver = receiver
  }

  static async create(
    seed: number,
    { stock = false, event = 'invoice.created' }: { stock?: boolean | undefined; event?: string } = {},
  ): Promise<WorkerRig> {
    const folder = mkdtempSync(join(tmpdir(), 'postern-torture-'))
    chmodSync(folder, 0o711) // for PostgreSQL's own account, when we are root
    const receiver = new TortureReceiver('invoices', { answers: 1 }, new Random(seed, 'receiver'))
    const rig = new WorkerRig(folder, await TortureDatabase.create(folder, { stock }), receiver)
    try {
      await rig.#start(event)
      return rig
    } catch (error) {
      await rig.remove()
      throw error
    }
  }

  /** Resolves when every process is ready. */
  async ready(): Promise<void> {
    await Promise.all(this.children.map((child) => child.start()))
  }

  async remove({ keepFolder = false } = {}): Promise<void> {
    await Promise.all(this.children.map((child) => child.destroy()))
    this.receiver.stop()
    await this.database.stop()
    if (!keepFolder) rmSync(this.folder, { recursive: true, force: true })
  }

  async #start(event: string): Promise<void> {
    const key = `ak_${randomBytes(16).toString('hex')}`
    const env = {
      DATABASE_URL: this.database.url,
      DATA_DIR: this.folder,
      SECRET_KEY: randomBytes(32).toString('hex'),
      ADMIN_KEY: key,
    }
    for (const [index, role] of PROCESSES.entries()) {
      const options = { port: await freePort(), folder: this.folder, env }
      this.children.push(new ServiceChild(role, index + 1, options))
    }
    await this.children[0]!.start()
    await this.ready()
    const { url } = this.children[0]!
    const create = async (path: string, body: object): Promise<void> => {
      const answer = await ask(new Ledger(), 'POST', url + path, { body, key })
      if (!answer) throw new Error(`POST ${path} failed.`)
    }
    await create('/api/v1/providers', { slug: SLUG, name: 'Torture' })
    const endpoint = { url: await this.receiver.start(), events: [event] }
    await create(`/p/${SLUG}/api/v1/webhooks/endpoints`, endpoint)
    const [row] = await this.database.ask(
      (db) => db<{ id: string }[]>`select provider_id as id from provider where slug = ${SLUG}`,
    )
    this.providerId = row!.id
    this.base = `${url}/p/${SLUG}/api/v1`
    this.key = key
  }
}
