import type { ReadImage } from './picture.ts'

/** Markers of ITU-T T.81, table B.1. */
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef
/** Start of frame; C4, C8 and CC are others. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads a JPEG file up to its end; undefined if it is none. */
export function readJpeg(file: Uint8Array): ReadImage | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++ // fill bytes may precede a marker
      continue
    }
    if (marker === EOI) return size && { ...size, kept: [...kept, bytes.subarray(at, at + 2)] }
    if (at + 4 > bytes.length) return undefined
    const segment = at + 2 + bytes.readUInt16BE(at + 2)
    if (segment > bytes.length || segment < at + 4) return undefined
    if (isFrame(marker)) {
      if (segment < at + 9) return undefined
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    const end = marker === SOS ? endOfScan(bytes, segment) : segment
    if (isKept(marker, bytes.subarray(at + 4, segment))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

/** Comments and what applications write go, but for how colours are to be read. */
function isKept(marker: number, content: Buffer): boolean {
  if (marker === COM) return false
  if (!isApp(marker)) return true
  const starts = (text: string) => content.subarray(0, text.length).toString('latin1') === text
  return (
    (marker === 0xe0 && starts('JFIF\0')) ||
    (marker === 0xe2 && starts('ICC_PROFILE\0')) ||
    (marker === 0xee && starts('Adobe'))
  )
}

/** Where the next marker follows the data of a scan: FF00 and restarts (D0 to D7) are part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1]!
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at++
  }
  return bytes.length
}
