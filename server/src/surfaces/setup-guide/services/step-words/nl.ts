import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  open: 'Open in {console}: {path}.',
  open_and_name: 'Open in {console}: {path}. Geef de applicatie een naam.',
  open_there: 'Open in dezelfde applicatie: {path}.',
  open_in_realm: 'Kies in de beheerconsole je realm en open {path}. Kies een client-ID.',
  enter_at: 'Vul bij {path} dit in:',
  enter_at_only: 'Vul bij {path} dit in en laat de rest zoals het is:',
  continue_and_leave: 'Ga verder naar {path} en vul dit in. Laat {setting} ingeschakeld.',
  map_at: 'Ga verder naar {path} en voeg deze koppeling toe:',
  stable_id:
    'Kies bij {path} waaraan iemand wordt herkend. Dat moet hetzelfde blijven als een naam verandert.',
  copy: 'Kopieer {value}.',
  finish_and_copy: 'Rond af. Kopieer daarna {value} bij {path}.',
  download_metadata:
    'Kies {button}, open het bestand in een teksteditor en plak de hele inhoud in het formulier hieronder.',
  assign: 'Wijs bij {path} de mensen toe die mogen inloggen, en jezelf voor de test.',
  switch_on_for: 'Rond af en schakel {setting} in voor de mensen die mogen inloggen. Dat kan even duren.',
  switch_on_and_leave: 'Schakel {setting} in en laat {flow} als enige authenticatiestroom staan.',
  save_and_find: 'Sla op. Het client-secret staat bij {path}.',
  realm_issuer: 'De uitgever is het adres van je Keycloak, gevolgd door {path} en de naam van de realm.',
  register_client:
    'Registreer een vertrouwelijke webclient (authorization code flow met PKCE) met dit adres:',
  allow_scopes: 'Sta de scopes {scopes} toe.',
  allow_people: 'Geef toegang aan de mensen die mogen inloggen, en aan jezelf voor de test.',
  copy_client:
    'Kopieer de uitgever, de client-ID en het client-secret. De uitgever heeft een document op {path}.',
  make_service_provider:
    'Maak een serviceprovider aan, vaak applicatie of relying party genoemd, met deze waarden:',
  single_logout: 'Dienst voor single logout, als er een veld voor is',
  email_attribute: 'Attribuut met het e-mailadres',
  sign_assertions: 'Onderteken assertions met RSA en SHA-256.',
  find_metadata: 'Zoek het adres van de metadata van je identiteitsprovider, of het metadatabestand.',
  choose_at: 'Kies bij {path}: {choice}.',
  bearer_token: 'Kies voor {setting}: {choice}. Het token hieronder komt in {field}.',
  choose_and_test: 'Kies {choices}. Kies daarna {button}.',
  base_url_and_token:
    'Vul de basis-URL hieronder in als {url_field} en het token als {token_field}. Kies daarna {button}.',
  create_and_start: 'Maak de configuratie aan en start de provisioning.',
  if_scim:
    'Als je directory SCIM 2.0 spreekt, vul daar dan de basis-URL hieronder in, en het token als bearer-token.',
  identify_by: 'Herken mensen aan {field}; dat moet een e-mailadres zijn.',
} as const satisfies Translation<typeof en>
