import { MAX_PICTURE_SIDE } from './limits.ts'
import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { readWebp } from './read-webp.ts'

/** Where pictures are, below the base URL of a provider. */
export const PICTURE_PATH = '/pictures/'

export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Uint8Array
}

/** What a reader of one format finds: the size in pixels, and the file without what is not the image. */
export interface ReadImage {
  width: number
  height: number
  /** The parts to keep, in order. */
  kept: Uint8Array[]
}

const READERS = [
  ['image/png', readPng],
  ['image/jpeg', readJpeg],
  ['image/webp', readWebp],
] as const

/**
 * The image in an uploaded file, by its content whatever it is called, without what cameras and programs write beside
 * it, such as the place where it was taken. Undefined if it is none of the three formats, broken or too large.
 */
export function readPicture(file: Uint8Array): Picture | undefined {
  for (const [type, read] of READERS) {
    const image = read(file)
    if (!image) continue
    const { width, height, kept } = image
    const fits = [width, height].every((side) => side > 0 && side <= MAX_PICTURE_SIDE)
    return fits ? { type, bytes: Buffer.concat(kept) } : undefined
  }
  return undefined
}
