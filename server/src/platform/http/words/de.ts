import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const de = {
  invalid_request: 'Hier stimmt etwas nicht. Gehen Sie zurück und prüfen Sie Ihre Angaben.',
  weak_password: 'Wählen Sie ein stärkeres Passwort.',
  invalid_code: 'Der Code ist falsch oder abgelaufen. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  invalid_link: 'Der Link ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.',
  invalid_credentials: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  invalid_passkey: 'Der Passkey wurde nicht akzeptiert. Versuchen Sie es noch einmal.',
  invalid_mfa_token: 'Diese Anmeldung ist abgelaufen. Beginnen Sie von vorn.',
  unauthenticated: 'Melden Sie sich an, um fortzufahren.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung.',
  reauthentication_required: 'Melden Sie sich dafür noch einmal an.',
  email_not_proved: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  login_refused:
    'Mit diesem Konto können Sie sich hier nicht anmelden. Bitten Sie den Betreiber dieses Dienstes um Zugang.',
  method_disabled: 'So können Sie sich hier nicht anmelden. Wählen Sie einen anderen Weg.',
  sso_required: 'Ihre Organisation möchte, dass Sie sich mit deren eigenem Konto anmelden.',
  plan_limit: 'Das ist hier nicht enthalten. Wenden Sie sich an den Betreiber dieses Dienstes.',
  other_browser:
    'Der Link wurde in einem anderen Browser geöffnet. Geben Sie die Zahl ein, die dort steht, wo Sie die Anmeldung begonnen haben.',
  cross_site:
    'Dieses Formular kam von einer fremden Website. Öffnen Sie die Seite neu und senden Sie es von dort.',
  not_found: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde es verschoben oder gelöscht.',
  method_not_allowed:
    'So lässt sich diese Seite nicht öffnen. Gehen Sie zurück und versuchen Sie es noch einmal.',
  already_exists: 'Das gibt es schon. Wählen Sie etwas anderes.',
  field_held: 'Das wird von einem anderen System verwaltet. Ändern Sie es dort.',
  last_owner: 'Es muss mindestens einen Inhaber geben. Machen Sie zuerst jemand anderen zum Inhaber.',
  domain_not_verified:
    'Wir haben den TXT-Eintrag noch nicht gefunden. Bis ein neuer Eintrag sichtbar ist, können einige Stunden vergehen.',
  last_way_in:
    'Nur so können Sie sich anmelden. Fügen Sie zuerst einen anderen Weg hinzu, zum Beispiel einen Passkey.',
  limit_reached: 'Mehr davon können Sie nicht hinzufügen. Entfernen Sie zuerst etwas.',
  invalid_transition: 'Hier hat sich inzwischen etwas geändert. Laden Sie die Seite neu.',
  terms_outdated: 'Es gibt eine neuere Fassung. Lesen Sie diese, bevor Sie zustimmen.',
  preview_outdated: 'Seit dieser Preisangabe hat sich etwas geändert. Prüfen Sie den neuen Preis.',
  unpaid_invoices: 'Eine Rechnung ist noch nicht bezahlt. Bezahlen Sie sie zuerst.',
  live_subscription: 'Dieses Konto hat noch ein Abonnement. Kündigen Sie es zuerst.',
  usage_limit_reached: 'Ihr Tarif enthält nicht mehr davon.',
  insufficient_credits: 'Ihr Guthaben reicht nicht aus.',
  not_running: 'Das ist bereits beendet.',
  request_in_progress: 'Wir arbeiten noch daran. Warten Sie einen Moment und laden Sie die Seite neu.',
  payload_too_large: 'Das ist zu groß. Senden Sie etwas Kleineres.',
  stripe_refused:
    'Der Zahlungsdienst hat das nicht akzeptiert. Prüfen Sie die Angaben oder zahlen Sie auf anderem Weg.',
  stripe_unavailable:
    'Der Zahlungsdienst ist gerade nicht erreichbar. Versuchen Sie es in ein paar Minuten noch einmal.',
  idp_unavailable:
    'Der Anmeldedienst ist gerade nicht erreichbar. Versuchen Sie es in ein paar Minuten noch einmal.',
  rate_limited: 'Das war zu oft. Warten Sie eine Weile und versuchen Sie es dann noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  unavailable: 'Wir sind gleich wieder da. Versuchen Sie es in Kürze noch einmal.',
  other: 'Das hat nicht geklappt. Gehen Sie zurück und versuchen Sie es noch einmal.',

  title_not_found: 'Seite nicht gefunden',
  title_rate_limited: 'Zu viele Versuche',
  title_signed_out: 'Sie sind nicht angemeldet',
  title_forbidden: 'Kein Zugriff',
  title_expired: 'Abgelaufen',
  title_ours: 'Etwas ist schiefgegangen',
  title_other: 'Das hat nicht geklappt',
  try_again_in: 'Warten Sie {duration} und versuchen Sie es dann noch einmal.',

  check_fields: 'Prüfen Sie die markierten Felder.',
  field_phone: 'Geben Sie eine Telefonnummer wie +43 1 234567 ein.',
  field_required: 'Füllen Sie dieses Feld aus.',
  field_too_short: {
    one: 'Verwenden Sie mindestens {count} Zeichen.',
    other: 'Verwenden Sie mindestens {count} Zeichen.',
  },
  field_too_long: {
    one: 'Verwenden Sie höchstens {count} Zeichen.',
    other: 'Verwenden Sie höchstens {count} Zeichen.',
  },
  field_at_least: 'Geben Sie mindestens {limit} ein.',
  field_at_most: 'Geben Sie höchstens {limit} ein.',
  field_choose: 'Wählen Sie eine der Möglichkeiten.',
  field_number: 'Geben Sie eine Zahl ein.',
  field_form: 'Prüfen Sie diese Angabe.',
  field_code: 'Geben Sie die 6 Ziffern des Codes ein.',
  field_email: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  field_one_line: 'Geben Sie eine einzelne Zeile Text ein.',
  field_name_plain: 'Geben Sie einen Namen ohne Webadressen und ohne unsichtbare Zeichen ein.',
  field_plain_text: 'Geben Sie nur einfachen Text ein.',
} as const satisfies Translation<typeof en>
