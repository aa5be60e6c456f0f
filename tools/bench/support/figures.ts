/** Milliseconds as whole microseconds; a dash where they are not known. */
export function micros(ms: number): string {
  return Number.isNaN(ms) ? '-' : `${Math.round(ms * 1_000)} µs`
}

/** How many cores others kept busy. */
export function othersUsed(cores: number): string {
  return Number.isNaN(cores) ? '-' : `${Math.max(0, cores).toFixed(1)} cores`
}
