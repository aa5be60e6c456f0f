import { z } from '../../platform/http/api.ts'
import { KEY } from './kafka-key.ts'

/** Printable ASCII without spaces: names of brokers and their hosts. */
const Host = z.string().min(1).max(255)
const Name = z
  .string()
  .max(255)
  .regex(/^\P{Cc}*$/u, 'This must not hold control characters.')
const Secret = z.string().min(1).max(4_096)
const Pem = z
  .string()
  .max(32_768)
  .regex(/-----BEGIN CERTIFICATE-----/, 'This must be a certificate in PEM form.')
  .optional()
  .openapi({
    description: 'Certificates in PEM form to trust instead of the public ones.',
    example: '-----BEGIN CERTIFICATE-----\nMIIB...\n-----END CERTIFICATE-----',
  })

const Rabbitmq = z.strictObject({
  kind: z.literal('rabbitmq').describe('A queue or exchange of RabbitMQ (AMQP 0-9-1).'),
  url: z
    .string()
    .max(2_048)
    .describe(
      '`amqps://` or `amqp://`, host, and port and virtual host where they differ from the default; no credentials.',
    ),
  username: Name.min(1).describe('User name at the broker.'),
  exchange: Name.describe('Empty: the default exchange, whose routing keys are the names of queues.'),
  routing_key: Name.nullable().default(null).describe('Routing key. `null` for the name of the event.'),
  mandatory: z
    .boolean()
    .default(true)
    .describe('Whether a message that no queue takes is a failed attempt. False: the broker drops it.'),
  ca: Pem,
})

const Kafka = z.strictObject({
  kind: z.literal('kafka').describe('A topic of Kafka.'),
  brokers: z.array(Host).min(1).max(16).describe('`host:port` of those that are asked first.'),
  topic: z
    .string()
    .regex(/^[\w.-]{1,249}$/, 'This must be the name of a topic.')
    .describe('Name of the topic.'),
  key: z
    .string()
    .max(600)
    .regex(KEY, 'This must be delivery, account, or a path in data such as invoice.account_id.')
    .optional()
    .describe(
      'What decides on the partition: `delivery` (the delivery id; so it is if absent), `account` (the id of the account that ' +
        'the event is of), or a path in `data` to a text, number or boolean, such as `invoice.number`. What an event lacks, its ' +
        'delivery id stands in for.',
    )
    .openapi({ example: 'account' }),
  tls: z.boolean().default(true).describe('Whether to connect by TLS.'),
  username: Name.min(1).optional().describe('With `password`: SASL.'),
  mechanism: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .default('scram-sha-512')
    .describe('How SASL proves the password.'),
  ca: Pem,
})

const Sqs = z.strictObject({
  kind: z.literal('sqs').describe('A queue of Amazon SQS.'),
  queue_url: z.string().max(2_048).describe('URL of the queue, as AWS shows it.'),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/, 'This must be the name of a region.')
    .optional()
    .describe('Where the URL does not tell it.'),
  access_key_id: z
    .string()
    .regex(/^\w{4,128}$/, 'This must be the id of an access key.')
    .describe('Id of the access key, which must be allowed sqs:SendMessage.'),
})

const Pubsub = z.strictObject({
  kind: z.literal('pubsub').describe('A topic of Google Cloud Pub/Sub.'),
  project: z
    .string()
    .regex(/^[a-z0-9.:-]{1,128}$/, 'This must be the id of a project.')
    .describe('Id of the project at Google Cloud.'),
  topic: z
    .string()
    .regex(/^[A-Za-z][\w.~+%-]{2,254}$/, 'This must be the id of a topic.')
    .describe('Id of the topic, without the project.'),
  client_email: z.string().max(320).describe('Of the service account.'),
})

const Hint = z.string().nullable().describe('The end of it.')

/** What a client sends. */
export const DestinationInput = z
  .discriminatedUnion('kind', [
    Rabbitmq.extend({ password: Secret.describe('Password at the broker.') }).openapi(
      'RabbitmqDestinationInput',
    ),
    Kafka.extend({ password: Secret.optional().describe('With `username`: SASL.') }).openapi(
      'KafkaDestinationInput',
    ),
    Sqs.extend({ secret_access_key: Secret.describe('Secret of the access key.') }).openapi(
      'SqsDestinationInput',
    ),
    Pubsub.extend({
      private_key: Secret.regex(/-----BEGIN/, 'This must be a key in PEM form.').describe(
        '`private_key` in the key file of the service account.',
      ),
    }).openapi('PubsubDestinationInput'),
  ])
  .openapi('DestinationInput')

/** What answers show: no credentials, only their ends. */
export const DestinationView = z
  .discriminatedUnion('kind', [
    Rabbitmq.extend({ password_hint: Hint }).openapi('RabbitmqDestination'),
    Kafka.extend({ password_hint: Hint }).openapi('KafkaDestination'),
    Sqs.extend({ secret_access_key_hint: Hint }).openapi('SqsDestination'),
    Pubsub.extend({ private_key_hint: Hint }).openapi('PubsubDestination'),
  ])
  .openapi('Destination')

export type DestinationSettings = z.output<typeof DestinationInput>
export type DestinationShown = z.output<typeof DestinationView>
export type DestinationKind = DestinationSettings['kind']
export type SettingsOf<Kind extends DestinationKind> = Extract<DestinationSettings, { kind: Kind }>

export const ENDPOINT_KINDS = ['http', 'rabbitmq', 'kafka', 'sqs', 'pubsub'] as const
export type EndpointKind = (typeof ENDPOINT_KINDS)[number]

const isCredential = (name: string): boolean =>
  ['password', 'secret_access_key', 'private_key'].includes(name)

/** The secrets among the settings. */
export function credentialsIn(settings: DestinationSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    isCredential(name) && value ? String(value) : [],
  )
}

/** The settings as answers show them. */
export function shown(settings: DestinationSettings): DestinationShown {
  const view: Record<string, unknown> = settings.kind === 'kafka' ? { password_hint: null } : {}
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue
    if (isCredential(name)) view[`${name}_hint`] = hintOf(String(value))
    else view[name] = value
  }
  return view as DestinationShown
}

/** The last characters, of a secret long enough to lose them. PEM ends like any other PEM. */
function hintOf(secret: string): string {
  return secret.length < 16 || secret.includes('-----') ? '…' : `…${secret.slice(-4)}`
}
