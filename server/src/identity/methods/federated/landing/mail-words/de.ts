import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  prove_subject: '{code} bestätigt Ihre E-Mail-Adresse bei {provider}',
  prove_plain: 'E-Mail-Adresse bei {provider} bestätigen',
  prove_what:
    'Jemand hat sich mit {connection} angemeldet und diese Adresse angegeben. Geben Sie den Code in jenem Browser ein, um sich künftig mit {connection} anzumelden. Er gilt einmal und {duration} lang.',
  prove_unexpected:
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail und geben Sie den Code nicht weiter: Er würde jemanden in Ihr Konto lassen.',
  linked_subject: '{connection} wurde mit Ihrem Konto bei {provider} verbunden',
  linked_what: 'Ab jetzt kann man sich mit {connection} in Ihrem Konto anmelden.',
  linked_undo: 'Waren Sie das nicht? Trennen Sie {connection} und melden Sie unbekannte Geräte ab.',
  unlinked_subject: '{connection} wurde von Ihrem Konto bei {provider} getrennt',
  unlinked_what: 'Mit {connection} kann man sich nicht mehr in Ihrem Konto anmelden.',
} as const satisfies Translation<typeof en>
