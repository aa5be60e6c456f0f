import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  use_sso: 'Single sign-on gebruiken',
  sso_title: 'Single sign-on',
  sso_intro: 'Log in met het account van je organisatie.',
  go_on: 'Doorgaan',
  go_on_to: 'Doorgaan naar {name}',
  go_on_with: 'Doorgaan met {name}',
  another_way: 'Op een andere manier inloggen',
  confirm_title: 'Bevestig je e-mailadres',
  confirm_intro:
    '{name} laat ons niet weten of dit e-mailadres van jou is. Bevestig het één keer met een code. Daarna log je in met {name}.',
  send_code: 'Mail mij een code',
  code_title: 'Controleer je e-mail',
  code_sent: 'Als {email} hier kan inloggen, hebben we een code gestuurd. Die is {duration} geldig.',
  connect: '{name} koppelen en inloggen',
  change_or_again: 'Een ander adres gebruiken of een nieuwe code krijgen',
  unasked_title: 'Inloggen met {name}?',
  unasked_intro:
    '{name} heeft je hierheen gestuurd als {person}. Ga alleen door als jij dat bent en je zelf daarvandaan komt.',
  sign_in: 'Inloggen',
  dont_sign_in: 'Niet inloggen',
  unconfirmed_title: 'Nog één stap',
  unconfirmed:
    'Je bent ingelogd, maar {name} vertelt ons niet dat je zojuist een wachtwoord, een passkey of een code hebt gebruikt. Bevestig op een andere manier om verder te gaan.',
  confirm_otherwise: 'Op een andere manier bevestigen',
  go_on_without: 'Verder zonder bevestiging',
  refused_title: '{name} heeft je niet ingelogd',
  fix_person: 'Begin opnieuw.',
  fix_staff: 'Alleen wie deze site beheert, kan dit oplossen. Geef door wat er op deze pagina staat.',
  fix_idp:
    'Alleen wie die dienst beheert, kan dit oplossen. Geef door wat er op deze pagina staat, of log op een andere manier in.',
  back_to_account: 'Terug naar je account',
  back_to_sign_in: 'Terug naar inloggen',
  other_account: 'Een ander account gebruiken',
  detail: 'Detail: {detail}',
  reference: 'Referentie: {reference}',
  there_and_back: 'Je logt in bij {name} en komt terug.',
  signed_out_both: 'Hier en bij {name}.',
  signed_out_unsure: 'Het was niet te controleren of {name} je ook heeft uitgelogd.',
  logout_refused: 'Het uitloggen door {name} is niet geaccepteerd',
  maybe_signed_in: 'Misschien ben je hier of daar nog ingelogd.',
} as const satisfies Translation<typeof en>
