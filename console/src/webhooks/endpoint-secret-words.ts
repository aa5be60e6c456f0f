import { catalogue } from '../ui/words.ts'

export const secretWords = catalogue(
  {
    hint: 'Your receiver verifies each request with this secret.',
    show: 'Show secret',
    secret: 'Secret',
    next: 'New secret',
    rotate: 'Rotate secret',
    keep: 'Keep secret',
    rotateText: 'Both secrets sign requests for a day. Give the receiver the new one within that time.',
    rotated: 'Secret rotated.',
    overlap: 'Both sign until',
    promote: 'Use only the new secret',
  },
  {
    de: {
      hint: 'Ihr Empfänger prüft mit diesem Schlüssel jede Anfrage.',
      show: 'Signaturschlüssel anzeigen',
      secret: 'Signaturschlüssel',
      next: 'Neuer Signaturschlüssel',
      rotate: 'Signaturschlüssel wechseln',
      keep: 'Signaturschlüssel behalten',
      rotateText:
        'Einen Tag lang signieren beide Schlüssel. Geben Sie dem Empfänger in dieser Zeit den neuen.',
      rotated: 'Signaturschlüssel gewechselt.',
      overlap: 'Beide signieren bis',
      promote: 'Nur den neuen verwenden',
    },
  },
)
