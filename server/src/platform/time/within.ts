import { type Clock, systemClock } from './clock.ts'

interface Lateness {
  /** What it rejects with. */
  late?: () => Error
  clock?: Clock
}

/** Settles as `work` does, or rejects if that takes longer than `ms`. Late work continues, and its failure is ignored. */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  { late = () => new Error(`no answer within ${ms} ms`), clock = systemClock }: Lateness = {},
): Promise<T> {
  const tooLate = Promise.withResolvers<never>()
  const cancel = clock.after(ms, () => tooLate.reject(late()))
  try {
    return await Promise.race([work, tooLate.promise])
  } finally {
    cancel()
  }
}
