import { slipsBetween } from '../../server/src/platform/text/did-you-mean.ts'

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
    .map((name) => ({ name, apart: slipsBetween(plain(given), plain(name), most) }))
    .filter(({ apart }) => apart <= most)
    .sort((one, other) => one.apart - other.apart)
  if (near) return near.name
  const begins = all.filter((name) => given.length >= 3 && plain(name).startsWith(plain(given)))
  return begins.length === 1 ? begins[0] : undefined
}
