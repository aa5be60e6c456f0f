import type { Screen } from '../ui/screen.ts'
import { EVENT_FILTERS } from './filters.ts'

export const eventScreens: readonly Screen[] = [
  {
    path: '/events',
    title: { en: 'Events', de: 'Ereignisse' },
    icon: 'event',
    key: 'e',
    synonyms: ['publish', 'Ereignis'],
    filters: EVENT_FILTERS,
    load: () => import('./events-page.tsx'),
  },
  { path: '/events/$id', title: { en: 'Event', de: 'Ereignis' }, load: () => import('./event-page.tsx') },
  {
    path: '/event-types',
    title: { en: 'Event types', de: 'Ereignistypen' },
    icon: 'event-types',
    synonyms: ['schema', 'catalogue', 'Katalog'],
    load: () => import('./event-types-page.tsx'),
  },
]
