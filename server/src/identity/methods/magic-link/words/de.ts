import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  send: 'Link per E-Mail senden',
  check_email: 'Sehen Sie in Ihr Postfach',
  sent: 'Wenn {email} sich hier anmelden kann, ist ein Link unterwegs. Er gilt {duration} lang.',
  number_how:
    'Öffnen Sie den Link auf einem anderen Gerät oder in einem anderen Browser? Lassen Sie diese Seite offen, und geben Sie dort diese Zahl ein.',
  code_instead: 'Stattdessen den Code aus der E-Mail eingeben',
  send_new: 'Neuen Link senden',
  other_address: 'Andere E-Mail-Adresse verwenden',
  continue_here: 'Machen Sie hier weiter',
  confirmed: 'Die Anmeldung von {email} wurde mit der Zahl auf dieser Seite bestätigt.',
  go_on: 'Weiter',
  sign_in: 'Anmelden',
  signing_in_as: 'Sie melden sich als {email} an.',
  enter_number: 'Zahl eingeben',
  elsewhere:
    'In einem anderen Browser wurde eine Anmeldung als {email} begonnen. Waren Sie das, geben Sie die Zahl ein, die dort steht. Wenn nicht, schließen Sie diese Seite.',
  confirm: 'Bestätigen',
  never_told: 'Geben Sie nie eine Zahl ein, die Ihnen jemand anderes nennt. Damit käme er in Ihr Konto.',
  go_back: 'Gehen Sie dorthin zurück, wo Sie begonnen haben',
  approved: 'Die Anmeldung ist bestätigt. Machen Sie in dem Browser weiter, in dem Sie begonnen haben.',
  may_close: 'Sie können diese Seite schließen. Hier sind Sie nicht angemeldet.',
  link_expired: 'Dieser Link ist abgelaufen',
  link_rules:
    'Ein Link funktioniert einmal, {duration} lang, und nicht mehr, wenn zu oft eine falsche Zahl eingegeben wurde.',
  start_over: 'Neu beginnen',
  number_form: 'Geben Sie die zwei Ziffern ein, die dort stehen, wo Sie begonnen haben.',
} as const satisfies Translation<typeof en>
