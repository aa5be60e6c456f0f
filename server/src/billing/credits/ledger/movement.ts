import { inOrderOfUse, isOver, type Lot } from './lot.ts'

export const KINDS = ['grant', 'spend', 'reversal', 'expiry', 'void'] as const
/** What happens to credits. */
export type Kind = (typeof KINDS)[number]

export const BOOKS = ['issued', 'available', 'spent', 'expired'] as const
export type Book = (typeof BOOKS)[number]

/** From which book to which each kind moves credits: all books together stay at zero. */
export const MOVES: Readonly<Record<Kind, { from: Book; to: Book }>> = {
  grant: { from: 'issued', to: 'available' },
  spend: { from: 'available', to: 'spent' },
  reversal: { from: 'spent', to: 'available' },
  expiry: { from: 'available', to: 'expired' },
  void: { from: 'available', to: 'issued' },
}

/** What an operation moves of one lot. */
export interface Part {
  grantId: string
  amount: number
}

/** What is to be written: an operation with its parts. */
export interface Movement {
  kind: Kind
  parts: Part[]
  /** When it happened; absent: now. */
  at?: Date
  /** The sender's id. */
  key?: string
  /** The number of a reversal's spend. */
  of?: number
}

export function amountOf({ parts }: Pick<Movement, 'parts'>): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** What a spend takes from which lots, in order of use. Undefined: they do not hold as much. */
export function takeFrom(lots: readonly Lot[], amount: number, now: Date): Part[] | undefined {
  const parts: Part[] = []
  let left = amount
  for (const lot of lots.filter((one) => !isOver(one, now)).sort(inOrderOfUse)) {
    if (left === 0) break
    const taken = Math.min(left, lot.remaining)
    if (taken > 0) parts.push({ grantId: lot.id, amount: taken })
    left -= taken
  }
  return left === 0 ? parts : undefined
}

/** Ends what is left of lots whose time is over: each at its own moment, and from itself only. */
export function expire(lots: readonly Lot[], now: Date): Movement[] {
  return lots
    .filter((lot) => lot.remaining > 0 && isOver(lot, now))
    .map(({ id, remaining, expires_at }) => ({
      kind: 'expiry',
      parts: [{ grantId: id, amount: remaining }],
      at: expires_at!,
    }))
}

/** A spend: what it took, and what of that was returned before. */
export interface Taken extends Part {
  returned: number
}

/**
 * What a reversal returns to which lots: first to the one that was used last, as if less had been spent. Undefined: so
 * much is not left to return.
 */
export function giveBack(
  taken: ReadonlyArray<{ lot: Lot } & Taken>,
  amount: number,
): Array<Part & { lot: Lot }> | undefined {
  const parts: Array<Part & { lot: Lot }> = []
  let left = amount
  for (const one of [...taken].sort((a, b) => inOrderOfUse(b.lot, a.lot))) {
    const part = Math.min(left, one.amount - one.returned)
    if (part > 0) parts.push({ grantId: one.grantId, amount: part, lot: one.lot })
    left -= part
  }
  return left === 0 ? parts : undefined
}

/** Credits that return to a lot that is over or void end with it immediately, as a reversal makes nothing last longer. */
export function endReturned(returned: ReadonlyArray<Part & { lot: Lot }>, now: Date): Movement[] {
  return returned.flatMap(({ grantId, amount, lot }): Movement[] => {
    const parts = [{ grantId, amount }]
    if (lot.voided_at) return [{ kind: 'void', parts }]
    return isOver(lot, now) ? [{ kind: 'expiry', parts }] : []
  })
}
