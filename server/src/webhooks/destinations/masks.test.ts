import { afterEach, describe, expect, test } from 'vitest'
import type { z } from '../../platform/http/api.ts'
import { newId } from '../../platform/keys/ids.ts'
import { createKeyring } from '../../platform/keys/keyring.ts'
import { createLogger } from '../../platform/telemetry/logger.ts'
import { Connections } from './connections.ts'
import { type Message, NotTaken } from './port.ts'
import { sealDestination } from './sealed.ts'
import { credentialsIn, DestinationInput, type DestinationSettings, DestinationView } from './settings.ts'

const keyring = createKeyring('a-secret-key-of-more-than-thirty-two-bytes', [])
const PEM_LINE = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj'
const SIGNATURE = 'K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='

/** One of each kind, as a client sends it. */
const INPUTS = {
  rabbitmq: {
    url: 'amqps://mq.example.com/shop',
    username: 'crm-writer',
    password: 'pa/ss "wörd" & more',
    exchange: 'orders',
  },
  kafka: {
    brokers: ['k1.example.com:9093'],
    topic: 'orders',
    username: 'crm-writer',
    password: 'scram+password=42',
  },
  sqs: {
    queue_url: 'https://sqs.eu-central-1.amazonaws.com/123456789012/orders',
    access_key_id: 'AKIAIOSFODNN7EXAMPLE',
    secret_access_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  pubsub: {
    project: 'shop',
    topic: 'orders',
    client_email: 'crm@shop.example',
    private_key: `-----BEGIN PRIVATE KEY-----\n${PEM_LINE}\nAASC+/9k\n-----END PRIVATE KEY-----\n`,
  },
} satisfies Record<DestinationSettings['kind'], object>

const EACH = Object.entries(INPUTS).map(([kind, input]) => ({
  kind,
  settings: DestinationInput.parse({ kind, ...input }),
}))

/** As clients, brokers and proxies write what they were sent. */
const WAYS: Record<string, (secret: string) => string> = {
  'as it is': (secret) => secret,
  'in capitals': (secret) => secret.toUpperCase(),
  'in JSON': (secret) => JSON.stringify({ password: secret }),
  'in JSON within JSON': (secret) => JSON.stringify({ sent: JSON.stringify({ password: secret }) }),
  'in a URL': (secret) => `amqp://crm:${encodeURIComponent(secret)}@mq.example.com`,
  'in a form': (secret) => String(new URLSearchParams({ password: secret })),
  'as SASL PLAIN in base64': (secret) => Buffer.from(`\0crm\0${secret}`).toString('base64'),
  'in hex': (secret) => Buffer.from(secret).toString('hex'),
}

const MESSAGE: Message = {
  deliveryId: newId(0),
  eventId: 'e1',
  eventType: 'user.login',
  eventAccountId: null,
  headers: { 'X-Service-Signature': 'sha256=0f'.padEnd(71, 'a'), 'webhook-signature': `v1,${SIGNATURE}` },
  body: Buffer.from('{}'),
}

let connections: Connections | undefined
afterEach(() => connections?.close())

/** The note of an attempt at a destination that says `text`: in its answer, or in why it takes nothing. */
async function noted(settings: DestinationSettings, text: string, how: 'answers' | 'refuses') {
  connections = new Connections({
    config: { outboundAllow: [] as string[] } as never,
    keyring,
    log: createLogger('silent'),
    openWith: async () => ({
      isOpen: true,
      send: async () => {
        if (how === 'refuses') throw new NotTaken('unauthorized', text)
        return { answer: text, address: null }
      },
      close: async () => {},
    }),
  })
  const key = { providerId: newId(0), endpointId: newId(0) }
  const to = { ...key, destination: sealDestination(keyring, key, settings) }
  const { excerpt } = await connections.send(to, MESSAGE)
  await connections.close()
  return excerpt
}

test('a credential is what a kind takes and never shows', () => {
  for (const { kind, settings } of EACH) {
    const fieldsOf = (union: z.ZodType) => {
      const { options } = union as unknown as { options: Array<z.ZodObject<{ kind: z.ZodLiteral<string> }>> }
      return Object.keys(options.find(({ shape }) => shape.kind.value === kind)!.shape)
    }
    const shown = fieldsOf(DestinationView)
    const hidden = fieldsOf(DestinationInput).filter((field) => !shown.includes(field))
    expect(hidden).toHaveLength(1)
    expect(credentialsIn(settings), kind).toEqual(
      hidden.map((field) => (settings as unknown as Record<string, string>)[field]),
    )
  }
})

describe.each(EACH)('what $kind says', ({ settings }) => {
  test.each(Object.keys(WAYS))('shows no credential, written %s', async (way) => {
    const [secret] = credentialsIn(settings)
    const written = WAYS[way]!(secret!)
    for (const how of ['answers', 'refuses'] as const) {
      const excerpt = await noted(settings, `before ${written} after`, how)
      expect(excerpt).toMatch(/^before .*….* after$/s)
      expect(readings(excerpt!)).not.toMatch(/w.?rd" & more|password=42|MDENG|MIIEvQIB|AASC\+/i)
    }
  })

  test('shows no signature of the delivery', async () => {
    const sent = JSON.stringify(MESSAGE.headers)
    const excerpt = await noted(settings, `403 for ${sent}`, 'refuses')
    expect(excerpt).toMatch(/^403 for .*…/)
    expect(excerpt).not.toContain('0faaa')
    expect(excerpt).not.toContain(SIGNATURE.slice(0, 12))
  })

  test('is kept where it holds no secret', async () => {
    expect(await noted(settings, "404 NOT_FOUND - no exchange 'orders' in vhost '/'", 'refuses')).toBe(
      "404 NOT_FOUND - no exchange 'orders' in vhost '/'",
    )
  })
})

test('one line of a key is as secret as the whole', async () => {
  const { settings } = EACH.find(({ kind }) => kind === 'pubsub')!
  expect(await noted(settings, `bad base64 decode near ${PEM_LINE}`, 'refuses')).toBe(
    'bad base64 decode near …',
  )
})

/** A text, and what it is in the ways above. */
function readings(text: string): string {
  const encoded = text.split(/[^\w+/=%-]+/).filter((part) => part.length > 8)
  return [
    text,
    ...encoded.map((part) => Buffer.from(part, 'base64').toString()),
    ...encoded.map((part) => Buffer.from(part, 'hex').toString()),
    ...encoded.map((part) => decodeURIComponent(part.replaceAll(/%(?![0-9A-F]{2})/gi, '%25'))),
  ].join('\n')
}
