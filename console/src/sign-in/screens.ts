import type { Screen } from '../ui/screen.ts'

export const signInScreens: readonly Screen[] = [
  {
    path: '/connections/customer',
    title: { en: 'Connect a customer', de: 'Einen Kunden verbinden' },
    load: () => import('./connect-customer-page.tsx'),
  },
  {
    path: '/sign-up',
    title: { en: 'Sign-up', de: 'Registrierung' },
    icon: 'sign-up',
    synonyms: ['registration', 'register', 'fields', 'Registrierung'],
    load: () => import('./sign-up-page.tsx'),
  },
]
