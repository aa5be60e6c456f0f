import type { Permission } from './rights.ts'
import type { Language } from './words.ts'

/** What an act of the palette can use. */
interface ActContext {
  /** Leads to a screen, by its path and query: `/users/add`. */
  go: (path: string) => void
}

/** Something that can be done from anywhere by Ctrl-K, declared in the `screens.ts` of its area. */
export interface Act {
  /** `create-key`: a verb and its object. */
  id: string
  title: Record<Language, string>
  /** What people may type for it, in any language. */
  synonyms?: readonly string[]
  /** Not offered to people without it. */
  permission?: Permission
  run: (context: ActContext) => void
}
