import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  flow_over: 'Deze aanmelding duurde te lang, is al gebruikt of begon in een andere browser.',
  denied: 'Het inloggen is geannuleerd, of er is geen toegang verleend.',
  login_refused: 'Deze persoon mag hier niet inloggen.',
  sso_required: 'Je organisatie vereist haar single sign-on. Kies die op de inlogpagina.',
  account_full: 'Het account heeft het maximale aantal leden bereikt.',
  identity_taken: 'Deze identiteit is al met iemand anders verbonden.',
  session_over: 'Je bent niet meer ingelogd. Log opnieuw in en verbind daarna.',
  switched_off: 'Deze manier van inloggen is uitgeschakeld.',
  not_in_plan: 'Het abonnement bevat deze verbinding niet.',
  unreachable: 'De identiteitsprovider is niet bereikbaar.',
  forbidden_address:
    'Verzoeken naar het adres van de identiteitsprovider zijn niet toegestaan; zie OUTBOUND_ALLOW.',
  idp_error: 'De identiteitsprovider meldde een fout.',
  idp_unfit: 'Het antwoord van de identiteitsprovider klopt niet van vorm.',
  client_refused:
    'De identiteitsprovider accepteert deze applicatie niet: controleer client-ID, client-secret en redirect-URL.',
  code_refused: 'De identiteitsprovider accepteerde de code niet: die is al gebruikt of te oud.',
  wrong_issuer: 'Het antwoord komt niet van de uitgever van deze verbinding.',
  wrong_audience: 'Het ID-token is voor een andere applicatie gemaakt.',
  wrong_tenant: 'Dit account hoort niet bij de tenant van deze verbinding.',
  nonce_missing: 'Het ID-token heeft geen nonce en kan dus een oud token zijn.',
  wrong_nonce: 'Het ID-token is voor een andere aanmelding gemaakt.',
  replayed: 'Dit bericht is al gebruikt.',
  expired: 'Het ID-token is verlopen of nog niet geldig. Lopen beide klokken gelijk?',
  factor_old:
    'De identiteitsprovider moest controleren wie er is, en antwoordde met een eerdere aanmelding. Bevestig op een andere manier.',
  wrong_signature: 'De handtekening van het ID-token kan niet worden gecontroleerd.',
  wrong_algorithm: 'Het ID-token is niet met een toegestaan algoritme ondertekend.',
  wrong_subject: 'De gegevensdienst van de identiteitsprovider antwoordde over iemand anders.',
  no_subject: 'De identiteitsprovider zegt niet wie de persoon is.',
  with_detail: '{reason} ({detail})',
} as const satisfies Translation<typeof en>
