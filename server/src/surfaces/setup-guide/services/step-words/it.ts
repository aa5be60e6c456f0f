import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  open: 'In {console}, apri {path}.',
  open_and_name: 'In {console}, apri {path}. Dai un nome all’applicazione.',
  open_there: 'Nella stessa applicazione, apri {path}.',
  open_in_realm: 'Nella console di amministrazione, scegli il tuo realm e apri {path}. Scegli un ID client.',
  enter_at: 'In {path}, inserisci questo:',
  enter_at_only: 'In {path}, inserisci questo e lascia il resto com’è:',
  continue_and_leave: 'Vai avanti a {path} e inserisci questo. Lascia attivo {setting}.',
  map_at: 'Vai avanti a {path} e aggiungi questa corrispondenza:',
  stable_id: 'In {path}, scegli che cosa identifica una persona. Deve restare uguale quando cambia un nome.',
  copy: 'Copia {value}.',
  finish_and_copy: 'Termina. Poi copia {value} da {path}.',
  download_metadata:
    'Scegli {button}, apri il file in un editor di testo e incolla tutto il contenuto nel modulo qui sotto.',
  assign: 'In {path}, assegna le persone che possono accedere, e te per la prova.',
  switch_on_for: 'Termina e attiva {setting} per le persone che possono accedere. Può volerci un po’.',
  switch_on_and_leave: 'Attiva {setting} e lascia {flow} come unico flusso di autenticazione.',
  save_and_find: 'Salva. Il segreto del client è in {path}.',
  realm_issuer: 'L’emittente è l’indirizzo del tuo Keycloak, seguito da {path} e dal nome del realm.',
  register_client:
    'Registra un client web riservato (authorization code flow con PKCE) con questo indirizzo:',
  allow_scopes: 'Concedigli gli scope {scopes}.',
  allow_people: 'Dai accesso alle persone che possono accedere, e a te per la prova.',
  copy_client:
    'Copia l’emittente, l’ID client e il segreto del client. L’emittente ha un documento in {path}.',
  make_service_provider:
    'Crea un service provider, spesso chiamato applicazione o relying party, con questi valori:',
  single_logout: 'Servizio di single logout, se c’è un campo apposito',
  email_attribute: 'Attributo con l’indirizzo email',
  sign_assertions: 'Firma le asserzioni con RSA e SHA-256.',
  find_metadata: 'Trova l’indirizzo dei metadati del tuo provider di identità, o il loro file.',
  choose_at: 'In {path}, scegli {choice}.',
  bearer_token: 'Per {setting}, scegli {choice}. Il token qui sotto va in {field}.',
  choose_and_test: 'Scegli {choices}. Poi scegli {button}.',
  base_url_and_token:
    'Inserisci l’URL di base qui sotto in {url_field} e il token in {token_field}. Poi scegli {button}.',
  create_and_start: 'Crea la configurazione e avvia il provisioning.',
  if_scim:
    'Se la tua directory parla SCIM 2.0, inserisci lì l’URL di base qui sotto, e il token come token bearer.',
  identify_by: 'Identifica le persone tramite {field}, che deve essere un indirizzo email.',
} as const satisfies Translation<typeof en>
