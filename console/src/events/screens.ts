import type { Act } from '../ui/acts.ts'
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
  {
    path: '/events/publish',
    title: { en: 'Publish event', de: 'Ereignis veröffentlichen' },
    filters: ['event'],
    load: () => import('./publish-page.tsx'),
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

export const eventActs: readonly Act[] = [
  {
    id: 'publish-event',
    title: { en: 'Publish event', de: 'Ereignis veröffentlichen' },
    synonyms: ['emit', 'send event', 'trigger', 'senden'],
    permission: 'staff',
    run: ({ go }) => go('/events/publish'),
  },
]
