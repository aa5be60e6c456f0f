import { expect, test } from 'vitest'
import { made } from '../../../test/support/billing.ts'
import { type Grant, type Line, playLedger } from '../../../test/support/credit-model.ts'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { startTestService } from '../../../test/support/test-service.ts'
import { isUniqueViolation, openPool, type Sql, transact } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { HOUR } from '../../platform/time/clock.ts'
import type { CreditServices } from './bring-up-to-date.ts'
import { expireCredits } from './expire-credits.ts'
import { grantCredits } from './grant-credits.ts'
import { readCredits } from './read-credits.ts'
import { reverseSpend } from './reverse-spend.ts'
import { spendCredits } from './spend-credits.ts'
import { voidGrant } from './void-grant.ts'

// Whatever 64 writers grant, spend, return, void and let expire at the same time, by a clock that moves: every ledger can be
// played from its first line, and balances, grants and answers say what it says.

/** More by hand: COURSES=50 npx vitest run server/src/billing/credits/ledger */
const COURSES = Number(process.env.COURSES ?? 2)
const WRITERS = 64
const STEPS = 12
/** As many work at once in the database. */
const CONNECTIONS = process.env.COURSES ? WRITERS : 24

const ACTOR = { by: { kind: 'admin' } } as const
const UNITS = ['images', 'minutes']

/** Mulberry32: the same course for the same seed. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface World {
  services: CreditServices
  clock: ManualClock
  providerId: string
  accounts: string[]
  grants: Array<{ accountId: string; grantId: string }>
  /** Answers to spends and reversals, by account, kind and id. */
  answers: Map<string, string>
  spent: Array<{ accountId: string; id: string; unit: string; amount: number }>
  /** What happened in all courses. */
  kinds: Set<string>
}

type Draw = (below: number) => number

const STEPS_OF: ReadonlyArray<(world: World, draw: Draw) => Promise<void>> = [
  grant,
  grant,
  grant,
  spend,
  spend,
  spend,
  spend,
  spend,
  spendAgain,
  giveBack,
  giveBack,
  takeBack,
  async ({ services }) => void (await expireCredits(services)),
  async ({ clock }, draw) => clock.advance(draw(5) * HOUR),
  look,
  abort,
]

async function grant(world: World, draw: Draw): Promise<void> {
  const { services, providerId, clock, grants } = world
  const accountId = world.accounts[draw(world.accounts.length)]!
  const { lot } = await grantCredits(
    services,
    providerId,
    {
      accountId,
      unit: UNITS[draw(UNITS.length)]!,
      amount: 1 + draw(60),
      priority: draw(3),
      expiresAt: draw(3) === 0 ? null : new Date(clock.now() + (1 + draw(20)) * HOUR),
      description: '',
      ...(draw(2) === 0 && { id: `g${draw(1_000_000)}` }),
    },
    ACTOR,
  )
  grants.push({ accountId, grantId: lot.id })
}

async function spend(world: World, draw: Draw): Promise<void> {
  const accountId = world.accounts[draw(world.accounts.length)]!
  const one = { accountId, unit: UNITS[draw(UNITS.length)]!, amount: 1 + draw(25), id: `s${draw(1_000_000)}` }
  world.spent.push(one)
  await spendOne(world, one)
}

/** The answer got lost, so the sender asks again. */
async function spendAgain(world: World, draw: Draw): Promise<void> {
  const one = world.spent[draw(world.spent.length)]
  if (one) await Promise.all([spendOne(world, one), spendOne(world, one)])
}

async function spendOne(world: World, one: World['spent'][number]): Promise<void> {
  const { services, providerId } = world
  const { number, amount, entries, at } = await spendCredits(services, providerId, one, ACTOR.by)
  sameAnswer(world, `spend ${one.accountId} ${one.id}`, { number, amount, entries, at })
}

async function giveBack(world: World, draw: Draw): Promise<void> {
  const one = world.spent[draw(world.spent.length)]
  if (!one) return
  const part = draw(2) === 0 ? {} : { amount: 1 + draw(one.amount), key: `r${draw(100)}` }
  const { accountId, id } = one
  const { operation } = await reverseSpend(
    world.services,
    world.providerId,
    { accountId, id, ...part },
    ACTOR,
  )
  const { number, amount, entries, at } = operation
  sameAnswer(world, `reversal ${accountId} ${operation.key}`, { number, amount, entries, at })
}

function sameAnswer({ answers }: World, name: string, answer: object): void {
  const text = JSON.stringify(answer)
  if ((answers.get(name) ?? text) !== text) throw new Error(`${name}: ${text}, before ${answers.get(name)}`)
  answers.set(name, text)
}

async function takeBack(world: World, draw: Draw): Promise<void> {
  const one = world.grants[draw(world.grants.length)]
  if (one && draw(2) === 0) await voidGrant(world.services, world.providerId, one, ACTOR)
}

async function look({ services, providerId, accounts }: World, draw: Draw): Promise<void> {
  const accountId = accounts[draw(accounts.length)]!
  const { balances } = await readCredits(services, providerId, { accountId, by: ACTOR.by })
  for (const { available, issued, spent, expired, lots } of balances) {
    const left = lots.reduce((sum, { remaining }) => sum + remaining, 0)
    expect([available, issued]).toEqual([left, available + spent + expired])
  }
}

class Aborted extends Error {}

/** The process ends before its commit. */
async function abort(world: World, draw: Draw): Promise<void> {
  const aborted = { ...world, answers: new Map(), grants: [], spent: [...world.spent] }
  try {
    await transact(world.services.db, async (tx) => {
      const services = { ...world.services, db: tx as never as Sql }
      await (draw(2) === 0 ? spend : giveBack)({ ...aborted, services }, draw)
      throw new Aborted()
    })
  } catch (error) {
    // Its id came for another unit at the same time: alone they try again, but not in a transaction that a caller began.
    if (!isUniqueViolation(error, 'credit_operation_once')) throw error
  }
}

/** Invalid: a grant whose time was over before its turn came. */
const EXPECTED = new Set([
  'insufficient_credits',
  'invalid_transition',
  'already_exists',
  'not_found',
  'invalid_request',
])

async function write(world: World, draw: Draw): Promise<void> {
  for (let step = 0; step < STEPS; step++)
    try {
      await STEPS_OF[draw(STEPS_OF.length)]!(world, draw)
    } catch (error) {
      const isExpected = error instanceof Aborted || (error instanceof Problem && EXPECTED.has(error.code))
      if (!isExpected) throw error
    }
}

/** The books of all balances at one moment: each must be the sum of its entries, and of its grants. */
async function unbalanced(db: Sql): Promise<object[]> {
  return db`
    select b.* from credit_balance b left join lateral (
      select coalesce(sum(amount) filter (where to_book = 'available'), 0)
          - coalesce(sum(amount) filter (where from_book = 'available'), 0) as available,
        coalesce(sum(amount) filter (where from_book = 'issued'), 0)
          - coalesce(sum(amount) filter (where to_book = 'issued'), 0) as issued,
        coalesce(sum(amount) filter (where to_book = 'spent'), 0)
          - coalesce(sum(amount) filter (where from_book = 'spent'), 0) as spent,
        coalesce(sum(amount) filter (where to_book = 'expired'), 0) as expired
      from credit_entry e where (e.provider_id, e.account_id, e.unit) = (b.provider_id, b.account_id, b.unit)
    ) e on true
    where (b.available, b.issued, b.spent, b.expired) <> (e.available, e.issued, e.spent, e.expired)
      or b.available < 0 or b.issued <> b.available + b.spent + b.expired
      or b.available <> (select coalesce(sum(g.remaining), 0) from credit_grant g
        where (g.provider_id, g.account_id, g.unit) = (b.provider_id, b.account_id, b.unit))`
}

async function check({ services: { db }, accounts, answers, kinds }: World): Promise<void> {
  let written = 0
  for (const accountId of accounts)
    for (const unit of UNITS) {
      const lines = await db<Line[]>`
        select number::float8, kind, of::float8, amount::float8, available::float8,
          round(extract(epoch from at) * 1000)::float8 as at, (
            select json_agg(json_build_object('grant', grant_id, 'from', from_book, 'to', to_book, 'amount', amount))
            from credit_entry e
            where e.account_id = o.account_id and e.unit = o.unit and e.number = o.number) as entries
        from credit_operation o where account_id = ${accountId} and unit = ${unit} order by number`
      const grants = await db<Grant[]>`
        select id, amount::float8, remaining::float8, priority, round(extract(epoch from expires_at) * 1000)::float8 as expires,
          round(extract(epoch from voided_at) * 1000)::float8 as voided
        from credit_grant where account_id = ${accountId} and unit = ${unit}`
      expect(playLedger(lines, grants)).toEqual([])
      for (const { kind } of lines) kinds.add(kind)
      written += lines.filter(({ kind }) => kind === 'spend' || kind === 'reversal').length
    }
  expect(written).toBe(answers.size)
}

test('whatever 64 writers do at the same time, ledgers can be played again, and nothing is below zero', async () => {
  const clock = new ManualClock(Date.parse('2027-01-30T23:59:58.700Z'))
  const service = await startTestService({ clock, work: false })
  const db = openPool(service.databaseUrl, { max: CONNECTIONS, name: 'writers' })
  try {
    const providerId = (await made(service.call('GET', '/api/v1/providers'))).data[0].id
    const kinds = new Set<string>()
    for (let course = 0; course < COURSES; course++) {
      const seed = process.env.SEED ? Number(process.env.SEED) : Date.now() + course
      const accounts = await Promise.all(
        [1, 2].map(
          async () => (await made(service.call('POST', '/api/v1/accounts', { body: { name: 'A' } }))).id,
        ),
      )
      const services = { ...service.service.app.services, db }
      const world: World = {
        services,
        clock,
        providerId,
        accounts,
        grants: [],
        answers: new Map(),
        spent: [],
        kinds,
      }
      const state = { writing: true }
      const writers = Promise.all(
        Array.from({ length: WRITERS }, (_, one) => write(world, drawing(seed * 64 + one))),
      )
        .then(() => undefined)
        .catch((error) => error)
        .finally(() => (state.writing = false))
      while (state.writing) expect(await unbalanced(db), `SEED=${seed}`).toEqual([])
      const failure = await writers
      if (failure) throw new Error(`SEED=${seed}`, { cause: failure })
      expect(await unbalanced(db), `SEED=${seed}`).toEqual([])
      await check(world)
    }
    expect(kinds.size).toBe(5)
    clock.advance(30 * 24 * HOUR)
    await expireCredits({ ...service.service.app.services, db })
    expect(await db`select from credit_grant where expires_at is not null and remaining > 0`).toHaveLength(0)
    expect(await unbalanced(db)).toEqual([])
  } finally {
    await db.end()
    await service.stop()
  }
}, 600_000)
