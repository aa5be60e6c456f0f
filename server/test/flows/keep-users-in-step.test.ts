import { expect, test } from 'vitest'
import { verifyWebhook } from '../../../sdk/src/webhooks.ts'
import { Random } from '../../../tools/torture/random.ts'
import type { Sql } from '../../src/platform/db/db.ts'
import { ACCOUNT_ACTS } from '../support/in-step/account-acts.ts'
import { Copy, type Delivery, EVENTS, rowsOfApi } from '../support/in-step/copy.ts'
import { DIRECTORY_ACTS } from '../support/in-step/directory-acts.ts'
import { USER_ACTS } from '../support/in-step/user-acts.ts'
import { World } from '../support/in-step/world.ts'
import { startScimService } from '../support/scim.ts'
import { TURN_OF_TREE } from '../support/turn.ts'

// Users, accounts and members change in every way, and the tables of examples/keep-users-in-step follow by events alone, in
// whatever order these arrive.
// More by hand: npm run in-step, or ACTS=1000 COURSES=1 SEED=7 npx vitest run server/test/flows/keep-users-in-step

const ACTS = Number(process.env.ACTS ?? 100)
const COURSES = Number(process.env.COURSES ?? 1)
const SEED = Number(process.env.SEED ?? TURN_OF_TREE)
const ALL = { ...USER_ACTS, ...ACCOUNT_ACTS, ...DIRECTORY_ACTS }
/** One act of a long course takes about 50 ms on a busy machine. */
const timeout = 30_000 + ACTS * COURSES * 200

/** Enough that each kind comes several times. */
const MANY = 500

interface Course {
  world: World
  /** How often each kind of act changed something. */
  done: Map<string, number>
}

async function runActs(world: World, count: number, seldom?: () => Promise<void>): Promise<Course['done']> {
  const done = new Map<string, number>()
  const kinds = Object.keys(ALL)
  for (let at = 1; at <= count; at++) {
    // At first there is little to change.
    const kind = at <= 8 ? world.random.pick(['create', 'sign up', 'open']) : world.random.pick(kinds)
    const { status, body } = await ALL[kind]!(world)
    expect(status, `${kind}: ${JSON.stringify(body)}`).toBeLessThan(500)
    if (status < 300) done.set(kind, (done.get(kind) ?? 0) + 1)
    world.clock.advance(1) // ids and memberships go by the time
    if (at % 10 > 0) continue
    await world.settled()
    await world.jobsDone()
    world.clock.advance(world.random.whole(1, 60) * 1_000)
    await seldom?.()
  }
  await world.settled()
  return done
}

/** What came, each verified as a receiver does. */
async function deliveriesOf({ receiver, endpoint }: World): Promise<Array<Delivery & { eventId: string }>> {
  return Promise.all(
    receiver.webhooks.map(async ({ headers, body }) => {
      const verified = await verifyWebhook({ headers, body, secret: endpoint.secret, toleranceSeconds: 1e9 })
      if (!verified.ok) throw new Error(verified.reason)
      return { id: verified.deliveryId, eventId: verified.eventId!, payload: verified.payload }
    }),
  )
}

/** In any order, some of them twice. */
function shuffled<T>(list: readonly T[], random: Random): T[] {
  const some = [...list, ...list.filter(() => random.chance(0.2))]
  return some
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Keeps each event as it was written: erasures change what is sent later. */
async function keepWritten(db: Sql): Promise<void> {
  await db.unsafe(`
    create table written (id uuid primary key, body text not null);
    create function keep_written() returns trigger language plpgsql as
      $$ begin insert into written values (new.id, new.body); return new; end $$;
    create trigger keep_written after insert on event for each row execute function keep_written()`)
}

async function asWritten(
  { db }: World,
  deliveries: Array<Delivery & { eventId: string }>,
): Promise<Delivery[]> {
  const rows = await db<{ id: string; body: string }[]>`select id, body from written`
  const written = new Map(rows.map(({ id, body }) => [id, body]))
  return deliveries.map(({ id, eventId }) => ({ id, payload: JSON.parse(written.get(eventId)!) }))
}

async function followByEvents(seed: number): Promise<Record<string, number>> {
  const scim = await startScimService()
  await keepWritten(scim.service.service.db)
  const world = await World.open(scim, seed, EVENTS)
  const late = new Copy()
  try {
    const half = Math.floor(ACTS / 2)
    const done = await runActs(world, half)
    const from = world.receiver.webhooks.length
    await late.readLists(scim.service)
    for (const [kind, count] of await runActs(world, ACTS - half))
      done.set(kind, (done.get(kind) ?? 0) + count)

    const expected = await rowsOfApi(scim.service)
    const deliveries = await asWritten(world, await deliveriesOf(world))
    const random = new Random(seed, 'order')
    for (const copy of [new Copy(), new Copy()]) {
      const order = shuffled(deliveries, random)
      const few = Math.floor(order.length / 3)
      copy.apply(order.slice(few))
      copy.apply(order.slice(0, few)) // what was delayed
      expect(copy.rows(), `seed ${seed}`).toEqual(expected)
      copy.close()
    }
    late.apply(shuffled(deliveries.slice(from), random))
    expect(late.rows(), `seed ${seed}, from the lists on`).toEqual(expected)
    if (ACTS >= MANY) expect([...done.keys()].sort(), `seed ${seed}`).toEqual(Object.keys(ALL).sort())
    const { users, accounts, members } = expected
    const changed = [...done.values()].reduce((sum, count) => sum + count, 0)
    return {
      seed,
      acts: ACTS,
      changed,
      deliveries: deliveries.length,
      ...countsOf({ users, accounts, members }),
    }
  } finally {
    late.close()
    await world.receiver.stop()
    await scim.stop()
  }
}

const countsOf = (rows: Record<string, object>) =>
  Object.fromEntries(Object.entries(rows).map(([name, of]) => [name, Object.keys(of).length]))

test('users, accounts and members of an application follow by events alone, in any order', {
  timeout,
}, async () => {
  for (let course = 0; course < COURSES; course++) {
    const figures = await followByEvents(SEED + course)
    if (process.env.ACTS) process.stdout.write(`${JSON.stringify(figures)}\n`)
  }
})

test('an endpoint that was paused while people were erased reads the lists', { timeout }, async () => {
  const scim = await startScimService()
  const world = await World.open(scim, SEED, EVENTS)
  const copy = new Copy()
  try {
    let isPaused = false
    await runActs(world, Math.ceil(ACTS / 2), async () => {
      if (world.random.chance(0.5)) return
      isPaused = !isPaused
      await world.call('POST', `/webhooks/endpoints/${world.endpoint.id}/${isPaused ? 'pause' : 'resume'}`)
    })
    if (isPaused) await world.call('POST', `/webhooks/endpoints/${world.endpoint.id}/resume`)
    await world.settled()
    const deliveries = shuffled(await deliveriesOf(world), new Random(SEED, 'order'))
    const untold = copy.apply(deliveries.slice(0, -10))
    if (untold > 0) await copy.readLists(scim.service)
    const more = copy.apply(deliveries.slice(-10))
    if (more > 0) await copy.readLists(scim.service)
    expect(copy.rows(), `seed ${SEED}`).toEqual(await rowsOfApi(scim.service))
  } finally {
    copy.close()
    await world.receiver.stop()
    await scim.stop()
  }
})
