/** Enough to recognise one's own address, too little to write to it: g•••@example.com. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}
