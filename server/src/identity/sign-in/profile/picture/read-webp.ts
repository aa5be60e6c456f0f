import type { ReadImage } from './picture.ts'

/** Chunks that describe the image (RFC 9649, 2.7.1.5). */
const DROPPED = new Set(['EXIF', 'XMP '])
/** The flags of VP8X that say so. */
const EXIF_AND_XMP = 0b1100

/** Reads a WebP file (RFC 9649); undefined if it is none. */
export function readWebp(file: Uint8Array): ReadImage | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const text = (at: number) => bytes.toString('latin1', at, at + 4)
  if (bytes.length < 30 || text(0) !== 'RIFF' || text(8) !== 'WEBP') return undefined
  const size = sizeOf(bytes, text(12))
  const stated = 8 + bytes.readUInt32LE(4)
  if (!size || stated > bytes.length) return undefined
  const chunks: Buffer[] = []
  for (let at = 12; at + 8 <= stated; ) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > stated) return undefined
    if (!DROPPED.has(text(at))) chunks.push(Buffer.from(bytes.subarray(at, end)))
    at = end
  }
  const [first] = chunks
  if (text(12) === 'VP8X' && first) first[8]! &= ~EXIF_AND_XMP
  const header = Buffer.from(bytes.subarray(0, 12))
  header.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4)
  return { ...size, kept: [header, ...chunks] }
}

/** Of the canvas, or of the one frame: lossy (RFC 6386, 9.1) or lossless (RFC 9649, 3.4). */
function sizeOf(bytes: Buffer, first: string): { width: number; height: number } | undefined {
  if (first === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (first === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (first !== 'VP8L') return undefined
  const packed = bytes.readUInt32LE(21)
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
}
