import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  email: 'E-Mail-Adresse',
  code: 'Code',
  code_hint: 'Sobald alle 6 Ziffern eingegeben sind, geht es von selbst weiter.',
  number: 'Zahl',
  title: 'Anmelden',
  again: 'Melden Sie sich zum Schutz Ihres Kontos noch einmal an.',
  invited: 'Diese Einladung gilt für {email}. Melden Sie sich mit dieser Adresse an.',
  owners:
    'Für Inhaber einer Organisation, deren Single Sign-On nicht funktioniert. Niemand sonst erhält eine E-Mail oder Zugang.',
  go_on: 'Weiter',
  go_on_with: 'Weiter mit {name}',
  or: 'oder',
  other_ways: 'Andere Anmeldemöglichkeiten',
  last_used: 'Zuletzt verwendet',
  new_here: 'Neu hier? {link}',
  create_account: 'Konto erstellen',
  new_by_email: 'Neu hier? Geben Sie Ihre E-Mail-Adresse ein, und wir erstellen Ihr Konto.',
  signed_in: 'Sie sind angemeldet',
  go_on_as: 'Weiter als {email}',
  other_account: 'Anderes Konto verwenden',
  no_ways:
    'Hier kann sich zurzeit niemand anmelden. Wenden Sie sich an die Stelle, die Sie hierher geleitet hat.',
  signed_out_here: 'Sie sind hier abgemeldet',
  signed_out: 'Sie sind abgemeldet',
  sign_out_too: 'Auch bei {name} abmelden',
  sign_in_again: 'Wieder anmelden',
  use_sso_title: 'Single Sign-on verwenden',
  use_sso_why: 'Ihre Organisation möchte, dass Sie sich mit deren eigenem Konto anmelden.',
  use_sso: 'Weiter zum Single Sign-on',
  other_address: 'Andere Adresse verwenden',
  own_organisation: 'Die Organisation gehört mir, und ihr Single Sign-on funktioniert nicht',
} as const satisfies Translation<typeof en>
