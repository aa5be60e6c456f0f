import type { PlainService } from './plain-service.ts'

type Library = 'Arctic 3.7' | 'Auth.js 0.41' | 'Better Auth 1.7'

/** A well-known service without code of its own. */
export interface ServiceRow {
  name: string
  scopes: readonly string[]
  service: PlainService
  /** Written from what is known of the service; no sign-in there was tried. */
  untried?: true
  /** When its addresses were last compared with its documents, or with libraries that follow them. */
  read?: `20${number}-${number}`
  /**
   * Libraries with the same addresses that read the person's id and address from the same fields, in the version that was
   * read. Arctic has neither the address of the user nor fields.
   */
  same_in?: readonly Library[]
  /** The documented parameters that make it ask for a factor again, even in an open session. */
  asksFactor?: Readonly<Record<string, string>>
}
