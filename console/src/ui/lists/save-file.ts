/** The browser reads the bytes after the click. */
const KEPT_MS = 60_000

/** Saves bytes that are here as a file, as a link to them would. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
