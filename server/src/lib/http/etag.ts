/**
 * Whether If-Match or If-None-Match names an entity tag: weak comparison, RFC 9110 §8.8.3.2, as a proxy that compresses
 * makes a tag weak.
 */
export function namesEtag(header: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
