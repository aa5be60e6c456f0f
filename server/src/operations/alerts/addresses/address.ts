/** An address beside the staff's that a provider wants alerts sent to. */
export interface AlertAddress {
  id: string
  email: string
  /** When it was last asked to confirm. */
  sent_at: Date
  proof_ends_at: Date | null
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

/** `staff` needs no confirmation. Only `staff` and `confirmed` get alerts. */
export const STATES = ['staff', 'pending', 'confirmed', 'unsubscribed'] as const
export type State = (typeof STATES)[number]

/** An address that was staff until recently has no row: it was not asked yet. */
export function stateOf(address: AlertAddress | undefined): State {
  if (address?.unsubscribed_at) return 'unsubscribed'
  return address?.confirmed_at ? 'confirmed' : 'pending'
}

/** What the audit log may say of an address: no person. */
export function domainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1)
}
