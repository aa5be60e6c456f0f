import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  subject: 'Meldungen von {provider} bestätigen',
  heading: 'Bestätigen Sie diese Adresse',
  what: '{provider} möchte Meldungen über fehlschlagende Webhooks an {email} senden. Sie kommen, sobald Sie die Adresse bestätigen.',
  button: 'Adresse bestätigen',
  until: 'Der Link gilt {duration} lang. Bis Sie bestätigen, werden keine Meldungen hierher gesendet.',
  unexpected:
    'Haben Sie das nicht erwartet? Beachten Sie diese E-Mail nicht, oder lehnen Sie weitere Anfragen ab.',
  refuse: 'Nicht noch einmal fragen',
  why: '{email} wurde für Meldungen von {provider} bestätigt.',
  stop: 'Meldungen an diese Adresse abbestellen',
} as const satisfies Translation<typeof en>
