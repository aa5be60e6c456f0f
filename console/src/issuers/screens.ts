import type { Screen } from '../ui/screen.ts'

export const issuerScreens: readonly Screen[] = [
  {
    path: '/issuers',
    title: { en: 'Issuers', de: 'Aussteller' },
    icon: 'issuer',
    synonyms: [
      'oauth',
      'oidc',
      'discovery',
      'dcr',
      'cimd',
      'dynamic registration',
      'mcp',
      'agent',
      'Registrierung',
    ],
    load: () => import('./issuers-page.tsx'),
  },
]
