import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  added_subject: 'È stata aggiunta una passkey su {provider}',
  added_what: 'La passkey “{name}” ora permette di accedere al tuo account.',
  added_undo: 'Non eri tu? Rimuovi la passkey ed esci dai dispositivi che non conosci.',
  removed_subject: 'È stata rimossa una passkey su {provider}',
  removed_what: 'La passkey “{name}” non permette più di accedere al tuo account.',
} as const satisfies Translation<typeof en>
