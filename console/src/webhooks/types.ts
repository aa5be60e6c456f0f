import type { components } from '@postern/sdk'

type Schemas = components['schemas']

export type Delivery = Schemas['Delivery']
export type DeliveryDetail = Schemas['DeliveryDetail']
export type Attempt = DeliveryDetail['attempts'][number]
export type Endpoint = Schemas['WebhookEndpoint']
