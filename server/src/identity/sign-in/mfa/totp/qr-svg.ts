import { onDemand } from '../../../../platform/process/on-demand.ts'

const uqr = onDemand<typeof import('uqr')>('uqr')

/** The URL as a QR code: an SVG of two paths, without scripts or styles. */
export function qrSvg(otpauthUrl: string): string {
  // Four light modules around it, as ISO/IEC 18004 asks.
  const { size, data } = uqr().encode(otpauthUrl, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`
  )
}

/** Where dark modules begin in a row, and how many there are. */
function runsOf(row: readonly boolean[]): Array<[start: number, length: number]> {
  const text = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...text.matchAll(/#+/g)].map(({ index, 0: run }) => [index, run.length])
}
