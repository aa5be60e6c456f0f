import fc from 'fast-check'
import { test } from 'vitest'
import { Advance, Change, Interfere, Publish, Replay } from '../../../test/support/delivery-model/commands.ts'
import { Claim, Extend, Finish, Release } from '../../../test/support/delivery-model/leases.ts'
import { type Command, LEASE_MS, type Model } from '../../../test/support/delivery-model/model.ts'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { forgetDeliveries } from '../../../test/support/queue.ts'
import { startTestService } from '../../../test/support/test-service.ts'
import { MINUTE, SECOND } from '../../platform/time/clock.ts'

// Whatever happens to deliveries, in whatever order: the database says what a model of a few lines says.

const ENDPOINTS = 2

const which = fc.nat(50)
const finish = fc
  .tuple(which, fc.constantFrom(undefined, 'server_error' as const, 'server_error' as const, 'gone' as const))
  .map((drawn) => new Finish(...drawn))
const advance = fc
  .constantFrom(SECOND, LEASE_MS - 1, LEASE_MS, 30 * SECOND, 2 * MINUTE, 5 * MINUTE)
  .map((ms) => new Advance(ms))
const changeBy = (...ways: Array<Change['how']>) =>
  fc.tuple(fc.nat(ENDPOINTS - 1), fc.constantFrom(...ways)).map((drawn) => new Change(...drawn))
const publish = fc.constant(new Publish())
const claim = fc.constant(new Claim())
const extend = which.map((index) => new Extend(index))
const release = which.map((index) => new Release(index))
const replay = which.map((index) => new Replay(index))
const retry = which.map((index) => new Interfere(index, 'retry'))
const cancel = which.map((index) => new Interfere(index, 'cancel'))
const changes = [changeBy('pause', 'resume'), changeBy('resume'), changeBy('resume', 'resume', 'delete')]
/** The endpoint goes while its delivery is under way; another worker finds it gone, and then it arrives after all. */
const lateArrival = (): Command[] => [
  new Publish(),
  new Claim(),
  new Change(0, 'delete'),
  new Change(1, 'delete'),
  new Advance(LEASE_MS),
  new Claim(),
  new Finish(0, undefined),
]
/** A process claims something and dies; its endpoint is paused. Once the lease has run out, it can be cancelled. */
const leftBehind = (): Command[] => [
  new Publish(),
  new Claim(),
  new Change(0, 'pause'),
  new Interfere(0, 'cancel'),
  new Advance(LEASE_MS),
  new Interfere(0, 'cancel'),
  new Interfere(4, 'cancel'),
]
/** The same, of one that has begun: a pause does not hold it back, so it is still under way. */
const begunAndLeftBehind = (): Command[] => [
  new Publish(),
  new Claim(),
  new Finish(0, 'server_error'),
  new Advance(30 * SECOND),
  new Claim(),
  new Change(0, 'pause'),
  new Change(1, 'pause'),
  new Advance(LEASE_MS),
  new Interfere(0, 'cancel'),
]
/** What happens more often is named more often, so that courses go far. */
const commands = fc.commands(
  [
    publish,
    claim,
    claim,
    claim,
    finish,
    finish,
    finish,
    extend,
    release,
    advance,
    advance,
    replay,
    replay,
    replay,
    retry,
    cancel,
    ...changes,
  ],
  { maxCommands: 100, size: 'max' },
)

test.each([false, true])(
  'whatever workers, receivers and people do in whatever order, each delivery is where the model says (distributed: %s)',
  async (distributed) => {
    const clock = new ManualClock()
    const service = await startTestService({ clock, work: false, distributed })
    const [provider] = await service.service.db`select provider_id as id from provider where slug = 'default'`
    const providerId = distributed ? provider!.id : undefined
    try {
      await fc.assert(
        fc.asyncProperty(commands, (drawn) =>
          fc.asyncModelRun(async () => {
            await service.service.db`delete from webhook_endpoint`
            await forgetDeliveries(service.service.db)
            const endpointIds: string[] = []
            for (let number = 0; number < ENDPOINTS; number++) {
              const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
                body: { url: `http://127.0.0.1:9/${number}`, events: ['*'] },
              })
              endpointIds.push(body.id)
            }
            const model: Model = {
              now: clock.now(),
              endpoints: endpointIds.map(() => 'enabled'),
              goneAt: [],
              deliveries: [],
              leases: [],
            }
            return { model, real: { service, clock, endpointIds, providerId, claims: [] } }
          }, drawn),
        ),
        {
          numRuns: 8, // no time limit: a slow machine tries as many courses as a fast one
          examples: [[lateArrival()], [leftBehind()], [begunAndLeftBehind()]],
        },
      )
    } finally {
      await service.stop()
    }
  },
)
