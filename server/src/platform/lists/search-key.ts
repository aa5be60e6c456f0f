/** Longer keys would not fit into an index page. */
const MAX_LENGTH = 100

/** What a name is searched by: without case, accents and outer spaces, so that `jose` finds José. */
export function searchKey(text: string): string {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  return [...folded].slice(0, MAX_LENGTH).join('')
}

/** Texts that begin with `prefix` are from `prefix` to this one, in byte order. */
export function endOfPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`
}
