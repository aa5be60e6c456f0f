import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  send: 'Link per e-mail sturen',
  check_email: 'Bekijk je e-mail',
  sent: 'Als {email} hier kan inloggen, hebben we er een link naartoe gestuurd. De link werkt {duration}.',
  number_how:
    'Open je de link op een ander apparaat of in een andere browser? Laat deze pagina open en voer daar dit getal in.',
  code_instead: 'In plaats daarvan de code uit de e-mail invoeren',
  send_new: 'Nieuwe link sturen',
  other_address: 'Ander adres gebruiken',
  continue_here: 'Ga hier verder',
  confirmed: 'Het inloggen van {email} is bevestigd met het getal op deze pagina.',
  go_on: 'Doorgaan',
  sign_in: 'Inloggen',
  signing_in_as: 'Je logt in als {email}.',
  enter_number: 'Voer het getal in',
  elsewhere:
    'Iemand is in een andere browser begonnen in te loggen als {email}. Was jij dat, voer dan het getal in dat daar staat. Zo niet, sluit deze pagina.',
  confirm: 'Bevestigen',
  never_told: 'Voer nooit een getal in dat iemand anders je geeft. Daarmee komt die persoon in je account.',
  go_back: 'Ga terug naar waar je begon',
  approved: 'Het inloggen is bevestigd. Ga terug naar de browser waar je begon en ga daar verder.',
  may_close: 'Je kunt deze pagina sluiten. Hier ben je niet ingelogd.',
  link_expired: 'Deze link is verlopen',
  link_rules: 'Een link werkt één keer, {duration} lang, en niet meer na te veel foute getallen.',
  start_over: 'Opnieuw beginnen',
  number_form: 'Voer de twee cijfers in die staan waar je begon.',
} as const satisfies Translation<typeof en>
