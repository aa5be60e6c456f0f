import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
const POLL_MS = 30_000

/** Sign-ins by the hour. */
export function useSignIns() {
  return useData(
    ['two days', 'sign-ins'],
    () => api.GET('/api/v1/stats/sign-ins', { params: { query: twoDays() } }),
    { every: POLL_MS },
  )
}

/** Attempts to deliver by the hour. */
export function useDeliveries() {
  return useData(
    ['two days', 'deliveries'],
    () => api.GET('/api/v1/stats', { params: { query: { ...twoDays(), metric: 'deliveries' } } }),
    { every: POLL_MS },
  )
}

/** The last 24 hours, of which one has just begun, and the 24 before them. */
const twoDays = () => ({
  since: new Date((Math.floor(Date.now() / HOUR_MS) + 1 - 2 * HOURS) * HOUR_MS).toISOString(),
  bucket: 'hour' as const,
})

export const lastDay = <Bucket>(buckets: readonly Bucket[]): readonly Bucket[] => buckets.slice(-HOURS)

export const dayBefore = <Bucket>(buckets: readonly Bucket[]): readonly Bucket[] => buckets.slice(0, -HOURS)

export const sumOf = <Bucket>(buckets: readonly Bucket[], count: (bucket: Bucket) => number): number =>
  buckets.reduce((sum, bucket) => sum + count(bucket), 0)
