/** An endpoint's URL for those who are told of it: some receivers know us by a token in the query. */
export function withoutQuery(url: string): string {
  return url.split('?', 1)[0]!
}
