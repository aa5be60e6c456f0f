import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  answered: 'Ten adres odpowiedział {status} zamiast metadanych.',
  not_described: 'Te metadane nie opisują {entity}.',
  no_idp: 'Te metadane nie opisują dostawcy tożsamości.',
  no_saml2: 'Te metadane nie opisują dostawcy tożsamości dla SAML 2.0.',
  several_idps: 'Te metadane opisują kilku dostawców tożsamości. Wybierz jednego przez entity_id.',
  not_metadata: 'To nie są metadane: {reason}',
  expired: 'Te metadane wygasły (validUntil). Pobierz od dostawcy tożsamości aktualne.',
  no_sign_on: 'Te metadane nie mają SingleSignOnService dla {bindings}.',
  no_certificate: 'Te metadane nie mają certyfikatu do sprawdzania podpisów.',
  no_certificate_because: 'Te metadane nie mają certyfikatu do sprawdzania podpisów. {reasons}',
  certificate_unusable: 'Tego certyfikatu nie można użyć. {reason}',
  certificate_unreadable:
    'Tego certyfikatu nie można odczytać. Podaj go jako PEM albo jako samo base64 z metadanych.',
  not_a_url: 'Podaj pełny adres URL http lub https, a nie „{url}”.',
  not_https: 'Podaj adres URL https.',
  address_not_https: 'Te metadane mają adres, który nie zaczyna się od https: {url}.',
} as const satisfies Translation<typeof en>
