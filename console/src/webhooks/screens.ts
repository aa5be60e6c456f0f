import type { Act } from '../ui/acts.ts'
import type { Screen } from '../ui/screen.ts'
import { DELIVERY_FILTERS, ENDPOINT_FILTERS } from './filters.ts'

export const webhookScreens: readonly Screen[] = [
  {
    path: '/webhooks',
    title: { en: 'Overview', de: 'Überblick' },
    icon: 'webhooks',
    key: 'w',
    synonyms: ['hooks', 'Übersicht'],
    load: () => import('./overview-page.tsx'),
  },
  {
    path: '/webhooks/endpoints',
    title: { en: 'Endpoints', de: 'Endpunkte' },
    icon: 'endpoint',
    synonyms: ['url', 'receiver', 'Empfänger'],
    filters: ENDPOINT_FILTERS,
    load: () => import('./endpoints-page.tsx'),
  },
  {
    path: '/webhooks/deliveries',
    title: { en: 'Deliveries', de: 'Zustellungen' },
    icon: 'delivery',
    key: 'd',
    synonyms: ['attempts', 'replay', 'resend', 'retry', 'Erneut zustellen', 'Versuche'],
    filters: DELIVERY_FILTERS,
    load: () => import('./deliveries-page.tsx'),
  },
  {
    path: '/webhooks/endpoints/add',
    title: { en: 'Add an endpoint', de: 'Endpunkt hinzufügen' },
    load: () => import('./add-endpoint-page.tsx'),
  },
  {
    path: '/webhooks/endpoints/$id',
    title: { en: 'Endpoint', de: 'Endpunkt' },
    filters: ['tab'],
    load: () => import('./endpoint-page.tsx'),
  },
  {
    path: '/webhooks/deliveries/$id',
    title: { en: 'Delivery', de: 'Zustellung' },
    load: () => import('./delivery-page.tsx'),
  },
]

export const webhookActs: readonly Act[] = [
  {
    id: 'add-endpoint',
    title: { en: 'Add endpoint', de: 'Endpunkt hinzufügen' },
    synonyms: ['create webhook', 'new endpoint', 'subscribe', 'Webhook anlegen'],
    permission: 'staff',
    run: ({ go }) => go('/webhooks/endpoints/add'),
  },
  {
    id: 'replay-failed',
    title: { en: 'Replay failed deliveries', de: 'Fehlgeschlagene Zustellungen erneut senden' },
    synonyms: ['resend', 'retry', 'redeliver', 'erneut zustellen', 'wiederholen'],
    permission: 'staff',
    run: ({ go }) => go('/webhooks/deliveries?status=failed&since=24h'),
  },
]
