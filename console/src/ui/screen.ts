import type { ComponentType } from 'react'
import type { Language } from './words.ts'

/** Where a screen is found in the sidebar. */
export type Section = 'home' | 'people' | 'sign-in' | 'webhooks' | 'billing' | 'installation'

/** One screen: its path, what it is called, and where its code is. */
export interface Screen {
  /** Below /console, such as `/webhooks/deliveries/$id`. */
  path: string
  title: Record<Language, string>
  /** In the sidebar; a detail has none. */
  section?: Section
  /** The query parameters it reads, spelled as in the API. Others are left out aloud. */
  filters?: readonly string[]
  /** Shown without a session, and without the frame. */
  open?: true
  /** The permission without which the API would refuse, as GET /auth/provider/session names it. */
  needs?: string
  load: () => Promise<{ default: ComponentType }>
}
