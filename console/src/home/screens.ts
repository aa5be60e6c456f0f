import type { Screen } from '../ui/screen.ts'

export const homeScreens: readonly Screen[] = [
  { path: '/', title: { en: 'Home', de: 'Start' }, section: 'home', load: () => import('./home-page.tsx') },
]
