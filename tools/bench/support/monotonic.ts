/** The machine's monotonic clock in milliseconds. It is the same in every process, so times may be compared across them. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
