import { Budget, type Spending } from '../../../platform/budget.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { personOf } from '../../../platform/http/person.ts'
import { Problem } from '../../../platform/problem.ts'
import { DAY, HOUR } from '../../../platform/time/clock.ts'
import { MAILS, MAILS_TO_ADDRESS } from './limits.ts'

const sends = new Budget({ name: 'invitation', windowMs: HOUR, most: MAILS })
const sendsToAddress = new Budget({ name: 'invitation_address', windowMs: DAY, most: MAILS_TO_ADDRESS })

/** Counts an invitation's mail against the sender's and the address's budgets. Throws rate_limited. */
export async function spendMail(
  tx: Tx,
  providerId: string,
  { into, email, by }: { into: string | null; email: string; by: Caller },
  now: number,
): Promise<void> {
  for (const spender of sendersOf(into, by))
    await spend(
      tx,
      sends,
      { providerId, subject: '', spender },
      { now, detail: 'Too many invitations were sent.' },
    )
  for (const spender of givenTo(into, by))
    await spend(
      tx,
      sendsToAddress,
      { providerId, subject: email, spender },
      { now, detail: 'This address got too many invitations today.' },
    )
}

async function spend<Kind extends string>(
  tx: Tx,
  budget: Budget<Kind>,
  share: Spending<Kind>,
  { now, detail }: { now: number; detail: string },
): Promise<void> {
  if (await budget.spendWith(tx, share, now)) return
  throw new Problem('rate_limited', { detail, retryAfter: await budget.wholeIn(tx, share, now) })
}

function sendersOf(into: string | null, by: Caller): Array<Spending<keyof typeof sends.most>['spender']> {
  if (by.kind === 'key') return [['key', by.keyId]]
  const person = personOf(by)
  if (!person) return [['admin']]
  if (person.principal === 'provider') return [['staff', person.userId]]
  return [
    ['account', into ?? ''],
    ['customer', person.userId],
  ]
}

function givenTo(
  into: string | null,
  by: Caller,
): Array<Spending<keyof typeof sendsToAddress.most>['spender']> {
  const isCustomer = personOf(by)?.principal === 'customer'
  return isCustomer ? [['account', into ?? ''], ['customers']] : [['provider']]
}
