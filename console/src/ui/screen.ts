import type { ComponentType } from 'react'
import type { IconName } from './icon.tsx'
import type { Permission } from './rights.ts'
import type { Language } from './words.ts'

/** One screen: its path, what it is called, and where its code is. */
export interface Screen {
  /** Below /console, such as `/webhooks/deliveries/$id`. Mails and docs link to it. */
  path: string
  title: Record<Language, string>
  /** Of a screen in the sidebar. A detail takes that of its list. */
  icon?: IconName
  /** The letter that leads to it after `g`. */
  key?: string
  /** What the palette finds it by besides its title, in any language. */
  synonyms?: readonly string[]
  /** The query parameters it reads, spelled as in the API. Others are left out aloud. */
  filters?: readonly string[]
  /** Shown without a session, and without the frame. */
  open?: true
  /** The permission without which the API would refuse, as GET /auth/provider/session names it. */
  needs?: Permission
  /** What it reads first, below /api/v1 and spelled as it asks for it. Browsers fetch it beside the code. */
  reads?: readonly string[]
  load: () => Promise<{ default: ComponentType }>
}

/** The groups of the sidebar. */
export type Section = 'home' | 'customers' | 'authentication' | 'webhooks' | 'billing' | 'settings'

/** Which screens the sidebar shows in each group, by their paths. */
export type Sidebar = ReadonlyArray<readonly [Section, readonly string[]]>
