import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  answered: 'Dit adres antwoordde {status} in plaats van metadata.',
  not_described: 'Deze metadata beschrijft {entity} niet.',
  no_idp: 'Deze metadata beschrijft geen identiteitsprovider.',
  no_saml2: 'Deze metadata beschrijft geen identiteitsprovider voor SAML 2.0.',
  several_idps: 'Deze metadata beschrijft meerdere identiteitsproviders. Kies er een met entity_id.',
  not_metadata: 'Dit is geen metadata: {reason}',
  expired: 'Deze metadata is verlopen (validUntil). Vraag de identiteitsprovider om de huidige.',
  no_sign_on: 'Deze metadata heeft geen SingleSignOnService voor {bindings}.',
  no_certificate: 'Deze metadata heeft geen certificaat om handtekeningen mee te controleren.',
  no_certificate_because:
    'Deze metadata heeft geen certificaat om handtekeningen mee te controleren. {reasons}',
  certificate_unusable: 'Dit certificaat is niet bruikbaar. {reason}',
  certificate_unreadable:
    'Dit certificaat is niet leesbaar. Geef het als PEM, of als de kale base64 uit metadata.',
  not_a_url: 'Vul een volledige http- of https-URL in, niet ‘{url}’.',
  not_https: 'Vul een https-URL in.',
  address_not_https: 'Deze metadata heeft een adres dat niet met https begint: {url}.',
} as const satisfies Translation<typeof en>
