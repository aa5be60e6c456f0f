import type fc from 'fast-check'
import { compare } from '../compare.ts'
import * as billing from '../index.ts'
import { type Model, renewAll, type World } from './operation.ts'

/** Time passes, and no caller acts. */
export class Advance implements fc.AsyncCommand<Model, World> {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
  check = () => true
  async run(model: Model, { clock }: World): Promise<void> {
    clock.advance(this.ms)
    model.now += this.ms
  }
  toString = () => `advance(${this.ms})`
}

/** Two processes do all that is due, or one begins and does not come to its commit. */
export class Renew implements fc.AsyncCommand<Model, World> {
  check = () => true
  async run(model: Model, world: World): Promise<void> {
    await Promise.all([renewAll(world), renewAll(world)])
    for (const account of model.accounts) billing.passTime(account, model.now)
    await compare(model, world)
  }
  toString = () => 'renew'
}
