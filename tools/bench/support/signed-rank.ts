/**
 * z of Wilcoxon's signed-rank test: how far pairs of measurements differ in one direction, in standard deviations of
 * what chance does. Positive: those of `a` are larger.
 */
export function signedRankZ(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((value, index) => value - b[index]!).filter((difference) => difference !== 0)
  const n = differences.length
  const ranked = differences.toSorted((x, y) => Math.abs(x) - Math.abs(y))
  const positive = ranked.reduce((sum, difference, index) => sum + (difference > 0 ? index + 1 : 0), 0)
  const mean = (n * (n + 1)) / 4
  return (positive - mean) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24)
}
