import { onDemand } from './process/on-demand.ts'

const xmldom = onDemand<typeof import('@xmldom/xmldom')>('@xmldom/xmldom')
const sizes = onDemand<typeof import('image-size')>('image-size')

type ImageType = 'image/png' | 'image/jpeg' | 'image/svg+xml'

/** What the bytes of a picture are, whatever their sender calls them. */
export interface ImageFacts {
  type: ImageType
  /** In pixels; of an SVG, in those it asks for. */
  width: number
  height: number
}

const TYPES: Record<string, ImageType> = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' }

/** Larger images take more of a phone's memory than any page needs. A file of 200 kB can hold 30,000 pixels a side. */
const MAX_IMAGE_SIDE = 4_096

/**
 * Reads type and size of a PNG, JPEG or SVG from its bytes, or says as a sentence what speaks against it. An SVG is only
 * ever shown as an image, where browsers run nothing of it; entities are refused, because they can grow without end.
 */
export function readImage(bytes: Uint8Array): ImageFacts | string {
  const facts = measure(bytes)
  const type = facts && TYPES[facts.type]
  if (!type) return 'This must be a PNG, JPEG or SVG image.'
  if (type === 'image/svg+xml' && !isPlainSvg(bytes))
    return 'This must be a well-formed SVG without entities.'
  const { width, height } = facts
  if (!(width >= 1 && height >= 1)) return 'This image does not say how large it is.'
  if (Math.max(width, height) > MAX_IMAGE_SIDE)
    return `This image has ${width} × ${height} pixels. A side may have ${MAX_IMAGE_SIDE}.`
  return { type, width: Math.round(width), height: Math.round(height) }
}

function measure(bytes: Uint8Array): { width: number; height: number; type: string } | undefined {
  try {
    const { width, height, type = '' } = sizes().imageSize(bytes)
    return { width, height, type }
  } catch {
    return undefined // not an image, or one that breaks off
  }
}

function isPlainSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  if (/<!ENTITY/i.test(text)) return false
  let isWrong = false
  const note = () => {
    isWrong = true
  }
  try {
    const parser = new (xmldom().DOMParser)({
      errorHandler: { warning: () => {}, error: note, fatalError: note },
    })
    const root = parser.parseFromString(text, 'image/svg+xml').documentElement
    return !isWrong && root?.localName === 'svg' && root.namespaceURI === 'http://www.w3.org/2000/svg'
  } catch {
    return false
  }
}
