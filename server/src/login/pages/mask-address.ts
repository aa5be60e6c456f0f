/** Enough to tell one's own addresses apart, too little to write to: g•••@example.com. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}
