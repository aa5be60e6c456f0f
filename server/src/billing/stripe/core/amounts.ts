import type { Amount } from '../../money/index.ts'

/** Stripe writes them with two decimals, of which ISO 4217 knows none; the amounts end in 00. */
const WITH_DECIMALS = new Set(['isk', 'ugx'])
/** Stripe writes it without decimals, of which ISO 4217 knows two. */
const WITHOUT_DECIMALS = new Set(['mga'])

/** An amount of Stripe's in the currency's smallest unit by ISO 4217. Throws if that unit is too large for it. */
export function fromStripe(amount: number, currency: string): Amount {
  if (WITHOUT_DECIMALS.has(currency)) return amount * 100
  if (!WITH_DECIMALS.has(currency)) return amount
  if (amount % 100 !== 0) throw new UnknownToUs('amount_unknown')
  return amount / 100
}

/** An amount as Stripe takes it. */
export function toStripe(amount: Amount, currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return Math.round(amount / 100)
  return WITH_DECIMALS.has(currency) ? amount * 100 : amount
}

/** Why an object of Stripe's cannot be applied here until a person resolves it. */
export type ProblemOfObject =
  | 'customer_unknown'
  | 'price_unknown'
  | 'amount_unknown'
  | 'account_taken'
  | 'account_has_subscription'
  | 'number_taken'
  | 'subscription_unknown'
  | 'missing_at_stripe'
  | 'refused'

/** Thrown by what reads an object. */
export class UnknownToUs extends Error {
  readonly problem: ProblemOfObject

  constructor(problem: ProblemOfObject) {
    super(problem)
    this.problem = problem
  }
}
