/** Two neighbours are never nearer than this share of the line, so that each can be seen and hit. */
const APART = 0.06

/** Where moments stand on a line from 0 to 1: on one scale of time, but apart. */
export function placesOnScale(times: readonly number[]): number[] {
  const [first = 0] = times
  const span = (times.at(-1) ?? 0) - first
  if (span <= 0 || times.length === 1) return times.map((_, at) => at / Math.max(1, times.length - 1))
  const apart = Math.min(APART, 1 / (times.length - 1))
  const places = times.map((time) => (time - first) / span)
  // From the left each is pushed off the one before, then from the right back onto the line.
  for (let at = 1; at < places.length; at++) places[at] = Math.max(places[at]!, places[at - 1]! + apart)
  places[places.length - 1] = Math.min(1, places.at(-1)!)
  for (let at = places.length - 2; at >= 0; at--) places[at] = Math.min(places[at]!, places[at + 1]! - apart)
  return places.map((place) => Math.max(0, place))
}
