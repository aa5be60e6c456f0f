import { z } from '../../platform/http/api.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import { Key } from '../plans/index.ts'
import type { OpenBalance, Operation } from './ledger/index.ts'
import { BOOKS, KINDS, LOT_STATUSES, LOWEST_PRIORITY, type Lot, statusOf } from './ledger/index.ts'
import type { Reversal } from './reverse-spend.ts'

export const Unit = Key.describe('What the credits are for, as you call it.').openapi({ example: 'images' })

/** An id that the sender chose, to be sent again safely. */
export const SenderId = z
  .string()
  .regex(/^[\x21-\x7e]{1,128}$/, 'This must be 1 to 128 visible ASCII characters.')
  .openapi({ example: 'job-4711' })

export const Credits = z.int().min(1)
export const Priority = z
  .int()
  .min(0)
  .max(LOWEST_PRIORITY)
  .describe(`0 is used first, ${LOWEST_PRIORITY} last. Then goes what ends first, then what is oldest.`)

export const GrantView = z
  .object({
    id: Id,
    sender_id: z.string().nullable().describe('The id that it was sent with.'),
    unit: Unit,
    source: z.enum(['grant', 'allowance']).describe('`allowance`: a plan gave it.'),
    status: z.enum(LOT_STATUSES).describe('`exhausted`: all of it is spent.'),
    amount: Credits.describe('Credits that were granted.'),
    remaining: z.int().min(0).describe('Credits that can still be spent.'),
    priority: Priority,
    expires_at: Time.nullable().describe('When what is left expires. `null` if it never does.'),
    description: z.string(),
    subscription_id: Id.nullable(),
    created_at: Time,
    voided_at: Time.nullable(),
  })
  .openapi('CreditGrant')

const BalanceView = z
  .object({
    unit: Unit,
    available: z.int().min(0).describe('What can be spent now: the sum of what remains of the grants.'),
    issued: z.int().min(0).describe('All that was granted and not voided: available, spent and expired.'),
    spent: z.int().min(0).describe('Credits that were spent and not returned.'),
    expired: z.int().min(0).describe('Credits that expired unspent.'),
    grants: z.array(GrantView).describe('Those that something is left of, in order of use.'),
  })
  .openapi('CreditBalance')

export const BalancesView = z.object({ data: z.array(BalanceView), next_cursor: z.null() })

const Taken = z.array(
  z.object({
    grant_id: Id.describe('Id of the grant of credits.'),
    amount: Credits.describe('Number of credits.'),
  }),
)

export const SpendView = z
  .object({
    id: SenderId.describe('Id that the sender chose for the use.'),
    unit: Unit,
    amount: Credits.describe('Credits that were spent.'),
    available: z.int().min(0).describe('What was left after it.'),
    grants: Taken.describe('What it was taken from.'),
    at: Time.describe('When they were spent.'),
  })
  .openapi('CreditSpend')

export const ReversalView = z
  .object({
    id: SenderId.describe('Id that the sender chose for the return.'),
    spend_id: SenderId.describe('Id of the use that is reversed.'),
    unit: Unit,
    amount: Credits.describe('Credits that were returned.'),
    lapsed: z
      .int()
      .min(0)
      .describe('The part that ended immediately, as the grants that it returned to are over or void.'),
    grants: Taken.describe('What it returned to.'),
    at: Time.describe('When they were returned.'),
  })
  .openapi('CreditReversal')

const OwnLine = z.object({
  number: z.int().min(1).describe('Counts the lines of the unit, without gaps.'),
  unit: Unit,
  kind: z.enum(KINDS).describe('What happened to the credits.'),
  id: SenderId.nullable().describe("The sender's, of a grant, a spend or a reversal."),
  reversed: z.int().nullable().describe('The number of the spend that a reversal is of.'),
  amount: Credits.describe('Credits that moved.'),
  available: z.int().min(0).describe('After it, with what is over and not yet noted as expired.'),
  at: Time.describe('When it happened.'),
  entries: z
    .array(
      z.object({
        grant_id: Id.describe('Id of the grant of credits.'),
        from: z.enum(BOOKS).describe('Book that has less after it.'),
        to: z.enum(BOOKS).describe('Book that has more after it.'),
        amount: Credits.describe('Number of credits.'),
      }),
    )
    .describe('Each takes from one book what it adds to another.'),
})

/** As owners of the account see it. */
export const OwnLineView = OwnLine.openapi('OwnCreditLine')
export const LineView = OwnLine.extend({
  actor: z
    .object({
      kind: z
        .enum(['staff', 'key', 'admin', 'system'])
        .describe('`admin`: the key of the installation. `system`: Postern itself, as credits expired.'),
      id: Id.nullable().describe('Id of the user or key. `null`: it is neither.'),
    })
    .describe('Who did it.'),
}).openapi('CreditLine')

export function showGrant(lot: Lot, now: Date): z.infer<typeof GrantView> {
  const { id, key, unit, source, amount, remaining, priority, description, subscription_id } = lot
  const status = statusOf(lot, now)
  return {
    id,
    sender_id: source === 'grant' ? key : null,
    unit,
    source,
    status,
    amount,
    remaining: status === 'expired' ? 0 : remaining, // what is left may still be there
    priority,
    expires_at: showTime(lot.expires_at),
    description,
    subscription_id,
    created_at: showTime(lot.created_at),
    voided_at: showTime(lot.voided_at),
  }
}

export function showBalances(balances: readonly OpenBalance[], now: Date): z.infer<typeof BalancesView> {
  const data = balances.map(({ lots, ...balance }) => ({
    ...balance,
    grants: lots.map((lot) => showGrant(lot, now)),
  }))
  return { data, next_cursor: null }
}

export function showSpend({
  key,
  unit,
  amount,
  available,
  entries,
  at,
}: Operation): z.infer<typeof SpendView> {
  return { id: key!, unit, amount, available, grants: takenOf(entries), at: showTime(at) }
}

export function showReversal({ operation, spendId, lapsed }: Reversal): z.infer<typeof ReversalView> {
  const { key, unit, amount, entries, at } = operation
  return {
    id: key!,
    spend_id: spendId,
    unit,
    amount,
    lapsed,
    grants: takenOf(entries),
    at: showTime(at),
  }
}

function takenOf(entries: Operation['entries']): z.infer<typeof Taken> {
  return entries.map(({ grant_id, amount }) => ({ grant_id, amount }))
}

export function showOwnLine(operation: Operation): z.infer<typeof OwnLineView> {
  const { number, unit, kind, key, of, amount, available, at, entries } = operation
  return { number, unit, kind, id: key, reversed: of, amount, available, at: showTime(at), entries }
}

export function showLine(operation: Operation): z.infer<typeof LineView> {
  const { actor_kind: kind, actor_id: id } = operation
  return { ...showOwnLine(operation), actor: { kind, id } }
}
