import type { DeliveryWords } from './delivery-words.ts'
import type { Attempt, DeliveryDetail } from './types.ts'

/** What would cure a failed attempt, in a sentence; undefined after one that arrived. */
export function curesOf(
  words: DeliveryWords,
  { error, response_status, tls_cause }: Attempt,
): string | undefined {
  if (error === null) return undefined
  const status = response_status ?? 0
  if (error === 'tls') return words.cureTls(tls_cause ?? '')
  if (error === 'dns') return words.cureDns
  if (error === 'refused' || error === 'connect_timeout' || error === 'reset') return words.cureConnect
  if (error === 'timeout') return words.cureTimeout
  if (error === 'redirect') return words.cureRedirect
  if (error === 'gone') return words.cureGone
  if (error === 'forbidden_address') return words.cureForbidden
  if (status === 401 || status === 403) return words.cureAuth(status)
  if (status === 404) return words.cureNotFound
  if (error === 'client_error') return words.cureClient(status)
  if (error === 'server_error') return words.cureServer(status)
  return words.cureOther(error)
}

/** What became of a delivery, in a sentence. */
export function sayStatus(words: DeliveryWords, { status, attempt_count }: DeliveryDetail): string {
  const says = {
    pending: words.saysPending,
    delivering: words.saysDelivering,
    delivered: words.saysDelivered,
    failed: words.saysFailed,
    parked: words.saysParked,
    cancelled: words.saysCancelled,
  }
  return says[status](attempt_count)
}
