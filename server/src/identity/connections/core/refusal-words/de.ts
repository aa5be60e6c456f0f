import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  flow_over:
    'Diese Anmeldung hat zu lange gedauert, wurde schon verwendet oder begann in einem anderen Browser.',
  denied: 'Die Anmeldung wurde abgebrochen, oder der Zugriff wurde nicht gewährt.',
  login_refused: 'Diese Person darf sich hier nicht anmelden.',
  sso_required:
    'Ihre Organisation verlangt die Anmeldung über ihr Single Sign-on. Wählen Sie es auf der Anmeldeseite aus.',
  account_full: 'Das Konto kann keine weiteren Mitglieder aufnehmen.',
  identity_taken: 'Diese Identität ist schon mit jemand anderem verbunden.',
  session_over: 'Sie sind nicht mehr angemeldet. Melden Sie sich wieder an und verbinden Sie dann.',
  switched_off: 'Diese Art der Anmeldung ist ausgeschaltet.',
  not_in_plan: 'Der Tarif enthält diese Verbindung nicht.',
  unreachable: 'Der Identitätsanbieter ist nicht erreichbar.',
  forbidden_address:
    'Anfragen an die Adresse des Identitätsanbieters sind nicht erlaubt; siehe OUTBOUND_ALLOW.',
  idp_error: 'Der Identitätsanbieter hat einen Fehler gemeldet.',
  idp_unfit: 'Die Antwort des Identitätsanbieters ist fehlerhaft.',
  client_refused:
    'Der Identitätsanbieter akzeptiert diese Anwendung nicht: Prüfen Sie Client-ID, Client-Secret und Weiterleitungs-URL.',
  code_refused:
    'Der Identitätsanbieter hat den Code nicht angenommen: Er wurde schon verwendet oder ist zu alt.',
  wrong_issuer: 'Die Antwort stammt nicht vom Aussteller dieser Verbindung.',
  wrong_audience: 'Das ID-Token wurde für eine andere Anwendung ausgestellt.',
  wrong_tenant: 'Dieses Konto gehört nicht zum Mandanten dieser Verbindung.',
  nonce_missing: 'Das ID-Token hat keine Nonce und könnte daher ein altes sein.',
  wrong_nonce: 'Das ID-Token wurde für eine andere Anmeldung ausgestellt.',
  replayed: 'Diese Nachricht wurde schon verwendet.',
  expired: 'Das ID-Token ist abgelaufen oder noch nicht gültig. Gehen beide Uhren richtig?',
  factor_old:
    'Der Identitätsanbieter sollte Sie erneut anmelden, hat aber mit einer früheren Anmeldung geantwortet. Bestätigen Sie auf andere Weise.',
  wrong_signature: 'Die Signatur des ID-Tokens lässt sich nicht prüfen.',
  wrong_algorithm: 'Das ID-Token ist nicht mit einem erlaubten Verfahren signiert.',
  wrong_subject: 'Die Benutzerabfrage beim Identitätsanbieter hat jemand anderen genannt.',
  no_subject: 'Der Identitätsanbieter sagt nicht, wer die Person ist.',
  with_detail: '{reason} ({detail})',
} as const satisfies Translation<typeof en>
