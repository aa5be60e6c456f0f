/** Round marks from the lowest to the highest value, zero among them: two to six. */
export function ticksOf(low: number, high: number): number[] {
  const rough = Math.max(high - low, 4) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((round) => round * power).find((one) => one >= rough)!
  const [first, last] = [Math.floor(low / step), Math.max(1, Math.ceil(high / step))]
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}
