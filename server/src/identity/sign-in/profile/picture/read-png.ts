import type { ReadImage } from './picture.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Chunks that make the image (W3C PNG, third edition, 11.2 and 11.3); the others describe it. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP'])

/** Reads a PNG file up to its end; undefined if it is none. */
export function readPng(file: Uint8Array): ReadImage | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (
    !bytes.subarray(0, 8).equals(SIGNATURE) ||
    bytes.toString('latin1', 12, 16) !== 'IHDR' ||
    bytes.length < 33
  )
    return undefined
  const kept: Uint8Array[] = [SIGNATURE]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), kept }
    at = end
  }
  return undefined
}
