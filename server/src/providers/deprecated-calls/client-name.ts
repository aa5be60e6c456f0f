/** The first product of a User-Agent (RFC 9110, 10.1.5): `postern-python/0.2.0`. */
const PRODUCT = /^[!#$%&'*+.^_`|~0-9a-z-]{1,40}(\/[!#$%&'*+.^_`|~0-9a-z-]{1,20})?(?=[ (]|$)/i

/** What a caller says it is, in short; null if it says nothing that is a product. It may be untrue. */
export function clientName(userAgent: string | undefined): string | null {
  return userAgent === undefined ? null : (PRODUCT.exec(userAgent)?.[0] ?? null)
}
