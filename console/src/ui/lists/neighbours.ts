/** The list that a detail was opened from, so that j and k step through it. */
const NAME = 'postern-list'

export function rememberList(paths: readonly string[]): void {
  sessionStorage.setItem(NAME, JSON.stringify(paths))
}

/** The paths before and after this one in that list. */
export function neighboursOf(path: string): { before: string | undefined; after: string | undefined } {
  const paths: string[] = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
  const at = paths.indexOf(path)
  return at < 0 ? { before: undefined, after: undefined } : { before: paths[at - 1], after: paths[at + 1] }
}
