import type { Screen } from '../ui/screen.ts'

export const methodScreens: readonly Screen[] = [
  {
    path: '/sign-in/methods',
    title: { en: 'Methods', de: 'Methoden' },
    icon: 'methods',
    synonyms: ['2fa', 'totp', 'mfa', 'passkey', 'password', 'otp', 'magic link', 'Passwort', 'Zwei-Faktor'],
    load: () => import('./methods-page.tsx'),
  },
]
