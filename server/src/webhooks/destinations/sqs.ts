import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { refusalOf } from '../../platform/outbound/guarded-agent.ts'
import { loadClient } from './packages.ts'
import { CONNECT_TIMEOUT_MS, type Destination, type Message, type Outside, type Sent } from './port.ts'
import type { SettingsOf } from './settings.ts'
import { regionOf } from './where.ts'

/** What is used of the client for SQS. */
interface SqsSdk {
  SQSClient: new (
    options: object,
  ) => { send(command: unknown): Promise<{ MessageId?: string }>; destroy(): void }
  SendMessageCommand: new (input: object) => unknown
}

const MAX_SOCKETS = 32
const ANSWER_TIMEOUT_MS = 15_000

/** Opens a client for one queue. It uses the endpoint's own key, never what the machine has. */
export async function openSqs(settings: SettingsOf<'sqs'>, { guard, lookup }: Outside): Promise<Destination> {
  const url = new URL(settings.queue_url)
  const refused = refusalOf(guard, url.hostname)
  if (refused) throw refused
  const sdk = await loadClient<SqsSdk>('sqs')
  const agents = { keepAlive: true, maxSockets: MAX_SOCKETS, lookup }
  const client = new sdk.SQSClient({
    region: settings.region ?? regionOf(url),
    endpoint: url.origin,
    credentials: { accessKeyId: settings.access_key_id, secretAccessKey: settings.secret_access_key },
    maxAttempts: 1, // the delivery has its own
    requestHandler: {
      httpAgent: new HttpAgent(agents),
      httpsAgent: new HttpsAgent(agents),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
    },
  })
  return {
    isOpen: true,
    send: async (message): Promise<Sent> => {
      const { MessageId } = await client.send(
        new sdk.SendMessageCommand(inputOf(settings.queue_url, message)),
      )
      return { answer: `MessageId ${MessageId}`, address: null }
    },
    close: async () => client.destroy(),
  }
}

/** The most that SQS takes. We have nine, and one more each for a test, a rotation of the secret and a trace. */
const MOST_ATTRIBUTES = 10
/** Left out, in this order, if there are more. */
const SPARED = [/^traceparent$/, /-Event-Id$/]

/** The message as SQS takes it. */
export function inputOf(queueUrl: string, { deliveryId, headers, body }: Message): object {
  const all = Object.entries(headers)
  const kept = SPARED.reduce(
    (left, spared) => (left.length > MOST_ATTRIBUTES ? left.filter(([name]) => !spared.test(name)) : left),
    all,
  )
  const attributes = kept.map(([name, text]) => [name, { DataType: 'String', StringValue: text }])
  return {
    QueueUrl: queueUrl,
    MessageBody: body.toString(),
    MessageAttributes: Object.fromEntries(attributes),
    // Each message is its own group: no order is promised, and one that waits holds up no other.
    ...(queueUrl.endsWith('.fifo') && { MessageGroupId: deliveryId, MessageDeduplicationId: deliveryId }),
  }
}
