/** The name that was probably meant, as a sentence after a space; empty if none is near. */
export function didYouMean(given: string, names: Iterable<string>): string {
  const near = nearest(given, names)
  return near === undefined ? '' : ` Did you mean "${near}"?`
}

/** The nearest name: first the same letters, then one that begins so, then one with few other letters. */
export function nearest(given: string, names: Iterable<string>): string | undefined {
  const all = [...new Set(names)]
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_ .]/g, '')
  const same = all.find((name) => plain(name) === plain(given))
  if (same !== undefined) return same
  const most = Math.min(2, Math.ceil(given.length / 3))
  const [near] = all
    .map((name) => ({ name, apart: distance(plain(given), plain(name)) }))
    .filter(({ apart }) => apart <= most)
    .sort((one, other) => one.apart - other.apart)
  if (near) return near.name
  const begins = all.filter((name) => given.length >= 3 && plain(name).startsWith(plain(given)))
  return begins.length === 1 ? begins[0] : undefined
}

/** Damerau's distance: how many letters are other, missing, too many, or swapped with their neighbour. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        last[column]! + 1,
        now[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        swapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = now
  }
  return last[other.length]!
}
