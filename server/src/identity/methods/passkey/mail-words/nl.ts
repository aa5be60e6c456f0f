import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  added_subject: 'Er is een passkey toegevoegd bij {provider}',
  added_what: 'Met de passkey “{name}” kan nu op je account worden ingelogd.',
  added_undo: 'Was jij dit niet? Verwijder de passkey en log apparaten uit die je niet kent.',
  removed_subject: 'Er is een passkey verwijderd bij {provider}',
  removed_what: 'Met de passkey “{name}” kan niet meer op je account worden ingelogd.',
} as const satisfies Translation<typeof en>
