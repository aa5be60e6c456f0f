/** An endpoint's URL for alerts and events, without its query: some receivers expect a token there. */
export function withoutQuery(url: string): string {
  return url.split('?', 1)[0]!
}
