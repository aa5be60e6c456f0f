/** What a snippet is filled with. */
export interface Filled {
  issuer: string
  clientId: string
  /** Undefined where it is not shown any more: the snippet has a placeholder. */
  secret: string | undefined
  redirectUri: string
}

export interface SnippetFile {
  /** Its path; `terminal` for what is typed there. */
  name: string
  code: string
}

/** Finished code for one framework. */
export interface Snippet {
  id: string
  /** Of the framework; the same in every language. */
  title: string
  /** What to install. */
  install: string
  files: SnippetFile[]
  /** The redirect URI that the framework insists on, beside the one it is filled with. */
  needs?: string
}

const PLACEHOLDER = 'your-client-secret'

export const secretOf = ({ secret = PLACEHOLDER }: Filled): string => secret

/** As variables, which a server reads. */
export function environment(filled: Filled): string {
  const { issuer, clientId } = filled
  return `POSTERN_ISSUER=${issuer}
POSTERN_CLIENT_ID=${clientId}
POSTERN_CLIENT_SECRET=${secretOf(filled)}`
}

/** A variable more, for the cookie of the application's own session. */
export const withSession = (filled: Filled): string => `${environment(filled)}
SESSION_SECRET=change-me`

/** Where the application is, by where people are sent back to. */
export function placeOf({ redirectUri }: Filled): { origin: string; pathname: string; port: string } {
  const { origin, pathname, port } = new URL(redirectUri)
  return { origin, pathname, port: port || '3000' }
}
