import type { Screen } from '../ui/screen.ts'

export const signingKeyScreens: readonly Screen[] = [
  {
    path: '/signing-keys',
    title: { en: 'Signing keys', de: 'Signaturschlüssel der Aussteller' },
    icon: 'key',
    synonyms: ['jwks', 'jwt', 'kid', 'rotate', 'rotation', 'leaked key', 'issuer', 'Aussteller', 'Rotation'],
    load: () => import('./signing-keys-page.tsx'),
  },
]
