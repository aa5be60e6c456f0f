import { type Zippable, zipSync } from 'fflate'

/** A file of an archive: its path, with slashes, and its bytes. */
export interface ZipEntry {
  path: string
  bytes: Uint8Array
}

/** Of every file: the same sources make the same bytes. The earliest moment that a zip can hold. */
const WRITTEN_AT = '1980-01-01T00:00:00'

/** An archive in the ZIP format, which Go modules and Python wheels are. The entries stand in the order given. */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const files: Zippable = {}
  // Unix, a file that all may read: without it some tools make files that only their owner can open.
  for (const { path, bytes } of entries)
    files[path] = [bytes, { level: 9, mtime: WRITTEN_AT, os: 3, attrs: 0o100644 << 16 }]
  return zipSync(files)
}
