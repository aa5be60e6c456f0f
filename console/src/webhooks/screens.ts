import type { Screen } from '../ui/screen.ts'
import { DELIVERY_FILTERS } from './delivery-filters.ts'

export const webhookScreens: readonly Screen[] = [
  {
    path: '/webhooks/deliveries',
    title: { en: 'Deliveries', de: 'Zustellungen' },
    section: 'webhooks',
    filters: DELIVERY_FILTERS,
    load: () => import('./deliveries-page.tsx'),
  },
  {
    path: '/webhooks/deliveries/$id',
    title: { en: 'Delivery', de: 'Zustellung' },
    load: () => import('./delivery-page.tsx'),
  },
]
