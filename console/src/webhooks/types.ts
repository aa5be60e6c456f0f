import type { components } from '@postern/sdk'

type Schemas = components['schemas']

export type Delivery = Schemas['LabelledDelivery']
export type DeliveryDetail = Schemas['LabelledDeliveryDetail']
export type Attempt = DeliveryDetail['attempts'][number]
export type Endpoint = Schemas['WebhookEndpoint']
export type LabelledEndpoint = Schemas['LabelledWebhookEndpoint']
export type ListedEndpoint = Schemas['ListedWebhookEndpoint']
