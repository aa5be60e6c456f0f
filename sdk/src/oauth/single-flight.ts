/** A promise of one request must not be awaited in another there. */
const IS_WORKERS = globalThis.navigator?.userAgent === 'Cloudflare-Workers'

/** The same work, done once for all who ask while it is under way. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let flight: Promise<T> | undefined
  return () => {
    if (flight && !IS_WORKERS) return flight
    const begun = work().finally(() => {
      if (flight === begun) flight = undefined
    })
    flight = begun
    return begun
  }
}
