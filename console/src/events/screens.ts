import type { Screen } from '../ui/screen.ts'

/** Spelled as GET /api/v1/events takes them. */
export const EVENT_FILTERS = ['subject', 'event', 'event_id', 'since', 'until'] as const

export const eventScreens: readonly Screen[] = [
  {
    path: '/events',
    title: { en: 'Events', de: 'Ereignisse' },
    section: 'webhooks',
    filters: EVENT_FILTERS,
    load: () => import('./events-page.tsx'),
  },
  { path: '/events/$id', title: { en: 'Event', de: 'Ereignis' }, load: () => import('./event-page.tsx') },
  {
    path: '/event-types',
    title: { en: 'Event types', de: 'Ereignistypen' },
    section: 'webhooks',
    load: () => import('./event-types-page.tsx'),
  },
]
