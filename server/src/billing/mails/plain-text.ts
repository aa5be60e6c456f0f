/** How much of a name or a reason: enough to recognise it. */
const CHARACTERS = 80

/** What people wrote, for a mail: on one line, of bounded length, and nothing that mail programs turn into a link. */
export function plainText(text: string): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  const short = [...line].slice(0, CHARACTERS).join('')
  const cut = short.length < line.length ? `${short}…` : short
  return cut.replaceAll(/:\/\/|www\./gi, (found) => `${found[0]}\u200b${found.slice(1)}`)
}
