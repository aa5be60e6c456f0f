import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  flow_over: 'Questo accesso ha richiesto troppo tempo, è già stato usato o è iniziato in un altro browser.',
  denied: 'L’accesso è stato annullato o non è stato concesso.',
  login_refused: 'Questa persona non può accedere qui.',
  sso_required: 'La tua organizzazione richiede il suo single sign-on. Sceglilo nella pagina di accesso.',
  account_full: 'L’account ha raggiunto il limite di membri.',
  identity_taken: 'Questa identità è già collegata a un’altra persona.',
  session_over: 'La tua sessione è terminata. Accedi di nuovo, poi collega.',
  switched_off: 'Questo modo di accedere è disattivato.',
  not_in_plan: 'Il piano non comprende questa connessione.',
  unreachable: 'Il provider di identità non è raggiungibile.',
  forbidden_address:
    'Le richieste all’indirizzo del provider di identità non sono consentite; vedi OUTBOUND_ALLOW.',
  idp_error: 'Il provider di identità ha segnalato un errore.',
  idp_unfit: 'La risposta del provider di identità non è ben formata.',
  client_refused:
    'Il provider di identità non accetta questa applicazione: controlla ID client, segreto del client e URL di reindirizzamento.',
  code_refused: 'Il provider di identità non ha accettato il codice: è già stato usato o è troppo vecchio.',
  wrong_issuer: 'La risposta non viene dall’emittente di questa connessione.',
  wrong_audience: 'Il token di identità (ID token) è stato emesso per un’altra applicazione.',
  wrong_tenant: 'Questo account non appartiene al tenant di questa connessione.',
  nonce_missing: 'Il token di identità non ha un nonce, quindi potrebbe essere vecchio.',
  wrong_nonce: 'Il token di identità è stato emesso per un altro accesso.',
  replayed: 'Questo messaggio è già stato usato.',
  expired: 'Il token di identità è scaduto o non è ancora valido. I due orologi sono giusti?',
  factor_old:
    'Il provider di identità doveva verificare chi c’è e ha risposto con un accesso precedente. Conferma in un altro modo.',
  wrong_signature: 'La firma del token di identità non può essere verificata.',
  wrong_algorithm: 'Il token di identità non è firmato con un algoritmo consentito.',
  wrong_subject: 'Il servizio dati del provider di identità ha risposto su un’altra persona.',
  no_subject: 'Il provider di identità non dice chi è la persona.',
  with_detail: '{reason} ({detail})',
} as const satisfies Translation<typeof en>
