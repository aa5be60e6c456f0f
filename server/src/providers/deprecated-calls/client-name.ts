const LONGEST = 60
/** A product of a User-Agent (RFC 9110, 10.1.5): `postern-python/0.2.0`. */
const PRODUCT = /^[\w!#$%&'*+.^`|~-]+(\/[\w!#$%&'*+.^`|~-]+)?$/

/** What a caller says it is, in short: the first product. Null if it says none. It may be untrue. */
export function clientName(userAgent: string | undefined): string | null {
  const [first = ''] = userAgent?.slice(0, LONGEST + 1).split(' ', 1) ?? []
  return first.length <= LONGEST && PRODUCT.test(first) ? first : null
}
