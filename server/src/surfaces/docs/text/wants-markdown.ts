/**
 * Whether a request asks for Markdown by its Accept header (RFC 9110, 12.5.1): text/markdown by name, and not below
 * text/html. What only matches a wildcard is not asked for.
 */
export function wantsMarkdown(accept: string): boolean {
  const markdown = weightOf(accept, 'text/markdown')
  return markdown > 0 && markdown >= weightOf(accept, 'text/html')
}

function weightOf(accept: string, type: string): number {
  const weights = accept.split(',').flatMap((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    if (name !== type) return []
    const given = parameters.find((parameter) => parameter.startsWith('q='))
    if (given === undefined) return [1]
    return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? [Number(given.slice(2))] : [0]
  })
  return Math.max(0, ...weights)
}
