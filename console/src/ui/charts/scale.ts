/** Round values from 0 to at least `top`, four to six of them: the marks of an axis. */
export function ticksTo(top: number): number[] {
  const rough = Math.max(top, Number.MIN_VALUE) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((round) => round * power).find((one) => one >= rough)!)
  // Whole things are counted, so that a half is no mark.
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  return Array.from({ length: Math.ceil(top / whole) + 1 }, (_, at) => at * whole)
}
