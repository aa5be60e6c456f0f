import type fc from 'fast-check'
import { expect } from 'vitest'
import { renewalLoop } from '../../../../src/billing/subscriptions/renewals/renewal-loop.ts'
import type { EmittingServices } from '../../../../src/events/index.ts'
import { type Sql, transact } from '../../../../src/platform/db/db.ts'
import { Problem } from '../../../../src/platform/problem.ts'
import type { ManualClock } from '../../manual-clock.ts'
import type { TestService } from '../../test-service.ts'
import { compare } from '../compare.ts'
import * as billing from '../index.ts'

export const ACTOR = { by: { kind: 'admin' } } as const

export interface Model {
  now: number
  accounts: billing.Account[]
}

/** The service that the model is compared with. */
export interface World {
  service: TestService
  clock: ManualClock
  providerId: string
  accountIds: string[]
  /** Ids of the model's subscriptions, by account. */
  subIds: string[][]
  /** The version of each subscription, and the state that had it. */
  seen: Map<string, { version: number; state: string }>
}

export type Services = EmittingServices & { db: Sql }
const servicesOf = ({ service }: World): Services => ({
  ...service.service.app.services,
  db: service.service.db,
})
export const renewAll = (world: World): Promise<number> => renewalLoop(servicesOf(world)).runOnce()

class Aborted extends Error {}

/** `racing`: two others do what is due meanwhile. `aborted`: the transaction ends before its commit. */
export type Mode = 'alone' | 'racing' | 'aborted'

export type Drawn = [which: number, mode: Mode, rarely: boolean]

/** One operation on an account: what it does to the model, and to the service. */
export abstract class Operation implements fc.AsyncCommand<Model, World> {
  readonly which: number
  readonly mode: Mode
  /** Drawn for one in ten: also what will be refused. */
  readonly rarely: boolean
  constructor([which, mode, rarely]: Drawn) {
    this.which = which
    this.mode = mode
    this.rarely = rarely
  }

  /** Seldom what must be refused: courses would not go far. */
  check({ accounts }: Readonly<Model>): boolean {
    return this.rarely || billing.currentOf(accounts[this.which]!) !== undefined
  }

  /** Whether it does what is due also when it is refused itself. */
  get catchesUp(): boolean {
    return false
  }

  /** Changes the model, or throws Refused. */
  abstract apply(account: billing.Account, now: number): void
  abstract perform(services: Services, world: World, account: billing.Account): Promise<unknown>

  async run(model: Model, world: World): Promise<void> {
    const before = model.accounts[this.which]!
    const after = structuredClone(before)
    const refused = outcome(() => this.apply(after, model.now))
    const others = this.mode === 'racing' ? [renewAll(world), renewAll(world)] : []
    const answered = this.#perform(world, before)
    await Promise.allSettled([answered, ...others])
    const failed = await answered.then(() => undefined, codeOf)
    await Promise.all(others)
    expect(failed).toBe(refused ?? (this.mode === 'aborted' ? 'aborted' : undefined))
    if (failed === undefined) model.accounts[this.which] = after
    else if (this.catchesUp) billing.passTime(before, model.now)
    if (this.mode === 'racing') {
      await renewAll(world) // what was locked was left for the next look
      for (const account of model.accounts) billing.passTime(account, model.now)
    }
    await compare(model, world)
  }

  async #perform(world: World, account: billing.Account): Promise<void> {
    const services = servicesOf(world)
    if (this.mode !== 'aborted') return void (await this.perform(services, world, account))
    await transact(services.db, async (tx) => {
      await this.perform({ ...services, db: tx as never }, world, account)
      throw new Aborted()
    })
  }
}

function outcome(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof billing.Refused) return error.code
    throw error
  }
}

export function codeOf(error: unknown): string {
  if (error instanceof Aborted) return 'aborted'
  if (error instanceof Problem) return error.code
  throw error
}
