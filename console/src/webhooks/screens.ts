import type { Screen } from '../ui/screen.ts'
import { DELIVERY_FILTERS, ENDPOINT_FILTERS } from './filters.ts'

export const webhookScreens: readonly Screen[] = [
  {
    path: '/webhooks',
    title: { en: 'Overview', de: 'Überblick' },
    section: 'webhooks',
    load: () => import('./overview-page.tsx'),
  },
  {
    path: '/webhooks/endpoints',
    title: { en: 'Endpoints', de: 'Endpunkte' },
    section: 'webhooks',
    filters: ENDPOINT_FILTERS,
    load: () => import('./endpoints-page.tsx'),
  },
  {
    path: '/webhooks/deliveries',
    title: { en: 'Deliveries', de: 'Zustellungen' },
    section: 'webhooks',
    filters: DELIVERY_FILTERS,
    load: () => import('./deliveries-page.tsx'),
  },
  {
    path: '/webhooks/endpoints/add',
    title: { en: 'Add an endpoint', de: 'Einen Endpunkt hinzufügen' },
    load: () => import('./add-endpoint-page.tsx'),
  },
  {
    path: '/webhooks/endpoints/$id',
    title: { en: 'Endpoint', de: 'Endpunkt' },
    load: () => import('./endpoint-page.tsx'),
  },
  {
    path: '/webhooks/deliveries/$id',
    title: { en: 'Delivery', de: 'Zustellung' },
    load: () => import('./delivery-page.tsx'),
  },
]
