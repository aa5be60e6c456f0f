import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  open: 'Öffnen Sie in {console}: {path}.',
  open_and_name: 'Öffnen Sie in {console}: {path}. Geben Sie der Anwendung einen Namen.',
  open_there: 'Öffnen Sie in derselben Anwendung: {path}.',
  open_in_realm:
    'Wählen Sie in der Admin-Konsole Ihr Realm und öffnen Sie {path}. Wählen Sie eine Client-ID.',
  enter_at: 'Tragen Sie unter {path} Folgendes ein:',
  enter_at_only: 'Tragen Sie unter {path} Folgendes ein und lassen Sie den Rest, wie er ist:',
  continue_and_leave:
    'Gehen Sie weiter zu {path} und tragen Sie Folgendes ein. Lassen Sie {setting} eingeschaltet.',
  map_at: 'Gehen Sie weiter zu {path} und fügen Sie diese Zuordnung hinzu:',
  stable_id:
    'Wählen Sie unter {path}, woran eine Person erkannt wird. Es muss gleich bleiben, wenn sich ein Name ändert.',
  copy: 'Kopieren Sie {value}.',
  finish_and_copy: 'Schließen Sie ab. Kopieren Sie dann {value} unter {path}.',
  download_metadata:
    'Wählen Sie {button}, öffnen Sie die Datei in einem Texteditor und fügen Sie ihren ganzen Inhalt unten in das Formular ein.',
  assign: 'Weisen Sie unter {path} die Personen zu, die sich anmelden dürfen, und sich selbst für den Test.',
  switch_on_for:
    'Schließen Sie ab und schalten Sie {setting} für die Personen ein, die sich anmelden dürfen. Das kann eine Weile dauern.',
  switch_on_and_leave: 'Schalten Sie {setting} ein und lassen Sie {flow} als einzigen Ablauf der Anmeldung.',
  save_and_find: 'Speichern Sie. Das Client-Secret steht unter {path}.',
  realm_issuer: 'Der Aussteller ist die Adresse Ihres Keycloak, gefolgt von {path} und dem Namen des Realms.',
  register_client:
    'Registrieren Sie einen vertraulichen Web-Client (Authorization Code Flow mit PKCE) mit dieser Adresse:',
  allow_scopes: 'Erlauben Sie ihm die Scopes {scopes}.',
  allow_people: 'Geben Sie den Personen Zugriff, die sich anmelden dürfen, und sich selbst für den Test.',
  copy_client:
    'Kopieren Sie Aussteller, Client-ID und Client-Secret. Der Aussteller hat ein Dokument unter {path}.',
  make_service_provider:
    'Legen Sie einen Service Provider an, oft auch Anwendung oder Relying Party genannt, mit diesen Werten:',
  single_logout: 'Single-Logout-Dienst, falls es dafür ein Feld gibt',
  email_attribute: 'Attribut mit der E-Mail-Adresse',
  sign_assertions: 'Signieren Sie Assertions mit RSA und SHA-256.',
  find_metadata: 'Suchen Sie die Adresse der Metadaten Ihres Identitätsanbieters oder die Metadatendatei.',
  choose_at: 'Wählen Sie unter {path}: {choice}.',
  bearer_token: 'Wählen Sie für {setting}: {choice}. Das Token von unten kommt in das Feld {field}.',
  choose_and_test: 'Wählen Sie {choices}. Wählen Sie dann {button}.',
  base_url_and_token:
    'Tragen Sie die Basis-URL von unten als {url_field} und das Token als {token_field} ein. Wählen Sie dann {button}.',
  create_and_start: 'Erstellen Sie die Konfiguration und starten Sie die Bereitstellung.',
  if_scim:
    'Wenn Ihr Verzeichnis SCIM 2.0 spricht, tragen Sie dort die Basis-URL von unten ein und das Token als Bearer-Token.',
  identify_by: 'Erkennen Sie Personen an {field}; das muss eine E-Mail-Adresse sein.',
} as const satisfies Translation<typeof en>
