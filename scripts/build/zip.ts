import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive: its path, with slashes, and its bytes. */
export interface ZipEntry {
  path: string
  bytes: Uint8Array
  /** Whether it may be run. */
  executable?: boolean
}

/** 1 January 1980: where the time of ZIP begins. The same files make the same archive. */
const BEGINNING = { time: 0, date: 0x0021 }
const DEFLATED = 8
const UTF8_NAMES = 0x0800
const MADE_BY_UNIX = 0x0314
const NEEDS_2_0 = 20

/** An archive in the ZIP format (APPNOTE 6.3), which module and wheel are. The entries stand in the order given. */
export function zip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, bytes, executable = false } of entries) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(bytes, { level: 9 })
    const described = fieldsOf(bytes, packed.length, name.length)
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), described, name, packed])
    directory.push(directoryEntry({ name, described, offset, executable }))
    parts.push(head)
    offset += head.length
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...parts, listed, endOf({ count: entries.length, size: listed.length, offset })])
}

/** What an entry and its line in the directory have in common: sections 4.3.7 and 4.3.12. */
function fieldsOf(bytes: Uint8Array, packed: number, nameLength: number): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(NEEDS_2_0, 0)
  fields.writeUInt16LE(UTF8_NAMES, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(BEGINNING.time, 6)
  fields.writeUInt16LE(BEGINNING.date, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(packed, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(nameLength, 22)
  return fields
}

function directoryEntry({
  name,
  described,
  offset,
  executable,
}: {
  name: Buffer
  described: Buffer
  offset: number
  executable: boolean
}): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(MADE_BY_UNIX)
  const place = Buffer.alloc(14)
  const mode = executable ? 0o100755 : 0o100644
  place.writeUInt32LE((mode << 16) >>> 0, 6)
  place.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, described, place, name])
}

function endOf({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
