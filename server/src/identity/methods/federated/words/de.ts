import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  use_sso: 'Single Sign-On verwenden',
  sso_title: 'Single Sign-On',
  sso_intro: 'Melden Sie sich mit dem Konto Ihrer Organisation an.',
  go_on: 'Weiter',
  go_on_to: 'Weiter zu {name}',
  go_on_with: 'Weiter mit {name}',
  another_way: 'Auf andere Weise anmelden',
  confirm_title: 'Bestätigen Sie Ihre E-Mail-Adresse',
  confirm_intro:
    '{name} teilt uns nicht mit, ob die E-Mail-Adresse Ihnen gehört. Bestätigen Sie sie einmal mit einem Code. Danach melden Sie sich mit {name} an.',
  send_code: 'Code per E-Mail senden',
  code_title: 'Sehen Sie in Ihr Postfach',
  code_sent: 'Wenn {email} sich hier anmelden kann, ist ein Code unterwegs. Er gilt {duration} lang.',
  connect: '{name} verbinden und anmelden',
  change_or_again: 'Andere Adresse verwenden oder neuen Code senden',
  unasked_title: 'Mit {name} anmelden?',
  unasked_intro:
    '{name} hat Sie als {person} hierher geleitet. Fahren Sie nur fort, wenn Sie das sind und selbst von dort kommen.',
  sign_in: 'Anmelden',
  dont_sign_in: 'Nicht anmelden',
  unconfirmed_title: 'Noch ein Schritt',
  unconfirmed:
    'Sie sind angemeldet, aber {name} teilt uns nicht mit, ob Sie gerade ein Passwort, einen Passkey oder einen Code verwendet haben. Um fortzufahren, bestätigen Sie auf andere Weise.',
  confirm_otherwise: 'Auf andere Weise bestätigen',
  go_on_without: 'Ohne Bestätigung fortfahren',
  refused_title: '{name} hat Sie nicht angemeldet',
  fix_person: 'Beginnen Sie noch einmal.',
  fix_staff:
    'Das kann nur beheben, wer diese Website betreibt. Geben Sie weiter, was auf dieser Seite steht.',
  fix_idp:
    'Das kann nur beheben, wer diesen Dienst betreibt. Geben Sie weiter, was auf dieser Seite steht, oder melden Sie sich auf andere Weise an.',
  back_to_account: 'Zurück zu Ihrem Konto',
  back_to_sign_in: 'Zurück zur Anmeldung',
  other_account: 'Anderes Konto verwenden',
  detail: 'Einzelheit: {detail}',
  reference: 'Referenz: {reference}',
  there_and_back: 'Sie melden sich bei {name} an und kommen zurück.',
  signed_out_both: 'Hier und bei {name}.',
  signed_out_unsure: 'Es ließ sich nicht prüfen, ob auch {name} Sie abgemeldet hat.',
  logout_refused: 'Die Abmeldung durch {name} wurde nicht angenommen',
  maybe_signed_in: 'Vielleicht sind Sie hier oder dort noch angemeldet.',
} as const satisfies Translation<typeof en>
