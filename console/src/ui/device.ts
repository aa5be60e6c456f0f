import { programParts } from '../../../server/src/platform/http/program-name.ts'
import type { Language } from './words.ts'

/** What signed in, as people call it: `Firefox on macOS`. What cannot be told is shown as it introduced itself. */
export function sayDevice(userAgent: string | null, language: Language): string {
  const parts = programParts(userAgent)
  if (!parts) return userAgent ?? (language === 'de' ? 'Unbekanntes Gerät' : 'Unknown device')
  if (!parts.os) return parts.browser
  return `${parts.browser} ${language === 'de' ? 'unter' : 'on'} ${parts.os}`
}
