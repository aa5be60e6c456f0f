import type { components } from '@postern/sdk'

/** How an invoice reads: an open one is overdue once its day is past. */
export function invoiceStateOf(
  { status, due_at }: Pick<components['schemas']['Invoice'], 'status' | 'due_at'>,
  now = Date.now(),
) {
  return status === 'open' && due_at !== null && Date.parse(due_at) < now ? 'overdue' : status
}
