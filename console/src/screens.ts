import { homeScreens } from './home/screens.ts'
import type { Screen } from './ui/screen.ts'
import { webhookScreens } from './webhooks/screens.ts'

/** The table of contents: every screen, in the order of the sidebar. */
export const SCREENS: readonly Screen[] = [...homeScreens, ...webhookScreens]
