import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  missing_subject: 'Der TXT-Eintrag von {domain} fehlt',
  missing_what:
    'Der Eintrag zeigt, dass {domain} Ihnen gehört. Ohne ihn gilt die Domain noch {duration} lang als Ihre. Danach bestätigt Ihr Single Sign-on keine Adressen von {domain} mehr.',
  missing_do: 'Legen Sie den Eintrag wieder an:',
  record_name: 'Name',
  record_value: 'Wert',
  lapsed_subject: '{domain} ist nicht mehr bestätigt',
  lapsed_what:
    'Der TXT-Eintrag fehlte {duration} lang. Ihr Single Sign-on bestätigt keine Adressen von {domain} mehr, und Ihr Verzeichnis kann dort niemanden hinzufügen.',
  lapsed_do: 'Veröffentlichen Sie den Eintrag erneut und lassen Sie die Domain dann neu bestätigen:',
} as const satisfies Translation<typeof en>
