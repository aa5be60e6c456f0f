import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPicture } from './picture.ts'

const chunk = (type: string, data: Buffer) => {
  const whole = Buffer.alloc(12 + data.length)
  whole.writeUInt32BE(data.length)
  whole.write(type, 4, 'latin1')
  data.copy(whole, 8)
  return whole
}
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
const riff = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), size, body])
}
const riffChunk = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)])
}

const SECRET = Buffer.from('48.2082 N 16.3738 E')
/** Width 2, height 3. */
const HEADER = Buffer.from('00000002000000030802000000', 'hex')
const FRAME = Buffer.from('080003000201011100', 'hex')
const SCAN = Buffer.from('01010000003f00', 'hex')
const DATA = Buffer.from('12ff0034ffd05678', 'hex')
const CANVAS = Buffer.from('0c000000010000020000', 'hex')

const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', HEADER),
  chunk('tEXt', SECRET),
  chunk('eXIf', SECRET),
  chunk('IDAT', DATA),
  chunk('IEND', Buffer.alloc(0)),
  SECRET,
])
const JPEG = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  segment(0xe0, Buffer.from('JFIF\0')),
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), SECRET])),
  segment(0xfe, SECRET),
  segment(0xc2, FRAME),
  segment(0xda, SCAN),
  DATA,
  segment(0xc4, Buffer.from('ffd9', 'hex')), // between the scans of a progressive image
  segment(0xda, SCAN),
  DATA,
  Buffer.from('ffd9', 'hex'),
  SECRET,
])
const WEBP = Buffer.concat([
  riff(
    riffChunk('VP8X', CANVAS),
    riffChunk('VP8L', DATA),
    riffChunk('EXIF', SECRET),
    riffChunk('XMP ', SECRET),
  ),
  SECRET,
])

describe('a picture', () => {
  test.each([
    ['image/png', PNG, [HEADER, DATA]],
    ['image/jpeg', JPEG, [FRAME, SCAN, DATA, Buffer.from('JFIF')]],
    ['image/webp', WEBP, [DATA]],
  ])('%s keeps the image and nothing beside it', (type, file, kept) => {
    const picture = readPicture(file)!
    const bytes = Buffer.from(picture.bytes)
    expect(picture.type).toBe(type)
    expect(bytes.includes(SECRET)).toBe(false)
    for (const part of kept) expect(bytes.includes(part)).toBe(true)
    expect(readPicture(bytes)).toEqual(picture) // whole, and nothing left to take away
  })

  test('of more pixels than a page can show is refused', () => {
    const wide = Buffer.from(PNG)
    wide.writeUInt32BE(4_097, 16)
    const none = Buffer.from(PNG)
    none.writeUInt32BE(0, 20)
    expect([wide, none].map(readPicture)).toEqual([undefined, undefined])
  })

  test('that is something else, or cut off anywhere, is refused', () => {
    for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<script>1</script>'])
      expect(readPicture(Buffer.from(text))).toBeUndefined()
    for (const file of [PNG, JPEG, WEBP]) {
      const end = file.length - SECRET.length
      for (let at = 0; at < end; at++) expect(readPicture(file.subarray(0, at)), `${at}`).toBeUndefined()
    }
  })

  test('with any bytes changed is read or refused, and never more than it was', () => {
    const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }))
    const changes = fc.tuple(fc.constantFrom(PNG, JPEG, WEBP), fc.array(change, { maxLength: 5 }))
    fc.assert(
      fc.property(changes, ([file, edits]) => {
        const copy = Buffer.from(file)
        for (const [at, value] of edits) copy[at % copy.length] = value
        const picture = readPicture(copy)
        return picture === undefined || picture.bytes.length <= copy.length
      }),
    )
  })
})
