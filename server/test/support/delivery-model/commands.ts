import { expect } from 'vitest'
import { emitMany } from '../queue.ts'
import { type Command, compare, db, isParked, type Model, type World } from './model.ts'

export class Publish implements Command {
  check = () => true
  async run(model: Model, world: World): Promise<void> {
    const [eventId] = await emitMany(world.service, 1)
    const rows = await db(
      world,
    )`select id, endpoint_id from delivery where event_id = ${eventId!} order by id`
    for (const { id, endpoint_id } of rows) {
      const endpoint = world.endpointIds.indexOf(endpoint_id)
      model.deliveries.push({
        id,
        endpoint,
        attempts: 0,
        decided: [],
        dueAt: model.now,
        nextAt: model.now,
        tries: 0,
        begun: false,
        triedAt: 0,
      })
    }
    const chosen = model.endpoints.filter((status) => status !== 'deleted')
    expect(rows).toHaveLength(chosen.length)
    await compare(model, world)
  }
  toString = () => 'publish'
}

export class Advance implements Command {
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

export class Change implements Command {
  readonly endpoint: number
  readonly how: 'pause' | 'resume' | 'delete'
  constructor(endpoint: number, how: 'pause' | 'resume' | 'delete') {
    this.endpoint = endpoint
    this.how = how
  }
  check = () => true
  async run(model: Model, world: World): Promise<void> {
    const path = `/api/v1/webhooks/endpoints/${world.endpointIds[this.endpoint]}`
    const { status } =
      this.how === 'delete'
        ? await world.service.call('DELETE', path)
        : await world.service.call('POST', `${path}/${this.how}`)
    if (model.endpoints[this.endpoint] === 'deleted') expect(status).toBe(404)
    else {
      expect(status).toBe(this.how === 'delete' ? 204 : 200)
      if (this.how !== 'delete' && model.endpoints[this.endpoint] === 'disabled')
        restartRefused(model, this.endpoint)
      model.endpoints[this.endpoint] = ({ pause: 'paused', resume: 'enabled', delete: 'deleted' } as const)[
        this.how
      ]
      if (this.how === 'delete')
        for (const delivery of model.deliveries)
          if (delivery.endpoint === this.endpoint) delivery.over ??= 'cancelled'
    }
    await compare(model, world)
  }
  toString = () => `${this.how}(${this.endpoint})`
}

/** What failed for good since a 410 begins a new round when its endpoint is resumed, or is paused until then. */
function restartRefused(model: Model, endpoint: number): void {
  for (const delivery of model.deliveries)
    if (
      delivery.endpoint === endpoint &&
      delivery.over === 'failed' &&
      delivery.triedAt >= model.goneAt[endpoint]!
    ) {
      delete delivery.over
      Object.assign(delivery, { dueAt: model.now, nextAt: model.now, tries: 0, begun: false })
    }
}

export class Replay implements Command {
  readonly which: number
  constructor(which: number) {
    this.which = which
  }
  check = ({ deliveries }: Readonly<Model>) => deliveries.length > 0
  async run(model: Model, world: World): Promise<void> {
    const over = model.deliveries.filter((delivery) => delivery.over !== undefined)
    const few = this.which % 4 === 0 || over.length === 0 ? model.deliveries : over
    const delivery = few[this.which % few.length]!
    const { status } = await world.service.call('POST', `/api/v1/webhooks/deliveries/${delivery.id}/replay`)
    const endpoint = model.endpoints[delivery.endpoint]!
    const isReplayable = delivery.over !== undefined && (endpoint === 'enabled' || endpoint === 'paused')
    expect(status).toBe(isReplayable ? 202 : 409)
    if (isReplayable) {
      delete delivery.over
      Object.assign(delivery, { dueAt: model.now, nextAt: model.now, tries: 0, begun: false })
    }
    await compare(model, world)
  }
  toString = () => `replay(${this.which})`
}

/** A caller hurries or cancels a delivery: only one that waits, or, to be cancelled, is parked, also by a process that died. */
export class Interfere implements Command {
  readonly which: number
  readonly how: 'retry' | 'cancel'
  constructor(which: number, how: 'retry' | 'cancel') {
    this.which = which
    this.how = how
  }
  check = ({ deliveries }: Readonly<Model>) => deliveries.length > 0
  async run(model: Model, world: World): Promise<void> {
    const waiting = model.deliveries.filter(({ over, dueAt, nextAt }) => !over && dueAt === nextAt)
    const few = this.which % 4 === 0 || waiting.length === 0 ? model.deliveries : waiting
    const delivery = few[this.which % few.length]!
    const path = `/api/v1/webhooks/deliveries/${delivery.id}/${this.how}`
    const { status } = await world.service.call('POST', path)
    const waits = !delivery.over && delivery.dueAt === delivery.nextAt
    const isLeftBehind = !delivery.over && isParked(model, delivery) && delivery.dueAt <= model.now
    const isOpen = this.how === 'cancel' ? waits || isLeftBehind : waits && !isParked(model, delivery)
    expect(status).toBe(isOpen ? (this.how === 'retry' ? 202 : 200) : 409)
    if (isOpen && this.how === 'cancel') delivery.over = 'cancelled'
    else if (isOpen) delivery.dueAt = delivery.nextAt = model.now
    await compare(model, world)
  }
  toString = () => `${this.how}(${this.which})`
}
