import type { Got, Sight } from './sight.ts'
import { prepareSqs, VERSION } from './sqs.ts'

const SDK = '@aws-sdk/client-sqs'

/** What is to be seen with moto's SQS; or what is missing to try it. */
export async function checkSqs(sight: Sight): Promise<string | undefined> {
  const moto = await prepareSqs()
  if (typeof moto === 'string') return moto
  const { url, program } = moto
  const name = `moto ${VERSION}`
  try {
    await program.start()
    const sdk = await import(SDK)
    const credentials = {
      accessKeyId: 'AKIAINTEROP000000000',
      secretAccessKey: 'a-secret-key-of-the-interop',
    }
    const client = new sdk.SQSClient({ endpoint: url, region: 'eu-central-1', credentials })
    const make = async (QueueName: string, Attributes = {}): Promise<string> =>
      (await client.send(new sdk.CreateQueueCommand({ QueueName, Attributes }))).QueueUrl
    const take = async (QueueUrl: string): Promise<Got | undefined> => {
      const wanted = { QueueUrl, MessageAttributeNames: ['All'], WaitTimeSeconds: 1 }
      const { Messages } = await client.send(new sdk.ReceiveMessageCommand(wanted))
      if (!Messages) return undefined
      const entries = Object.entries(Messages[0].MessageAttributes as Record<string, { StringValue: string }>)
      const headers = Object.fromEntries(entries.map(([key, { StringValue }]) => [key, StringValue]))
      await client.send(new sdk.DeleteMessageCommand({ QueueUrl, ReceiptHandle: Messages[0].ReceiptHandle }))
      return { id: headers['webhook-id']!, body: Messages[0].Body, headers }
    }
    const settings = {
      kind: 'sqs',
      region: 'eu-central-1',
      access_key_id: credentials.accessKeyId,
      secret_access_key: credentials.secretAccessKey,
    }
    const standard = await make('orders')
    const endpoint = await sight.endpoint({ ...settings, queue_url: standard })
    sight.expectArrived(
      name,
      'a queue',
      await sight.attempt(endpoint.id),
      await take(standard),
      endpoint.secret,
    )
    await sight.call('POST', `/api/v1/webhooks/endpoints/${endpoint.id}/rotate-secret`, {})
    const rotated = await sight.attempt(endpoint.id)
    sight.expectArrived(name, 'while the secret is rotated', rotated, await take(standard), endpoint.secret)

    const fifo = await make('orders.fifo', { FifoQueue: 'true' })
    const ordered = await sight.endpoint({ ...settings, queue_url: fifo })
    sight.expectArrived(
      name,
      'a FIFO queue',
      await sight.attempt(ordered.id),
      await take(fifo),
      ordered.secret,
    )

    const none = await sight.endpoint({ ...settings, queue_url: `${standard}-none` })
    sight.expectError(name, 'no such queue', await sight.attempt(none.id), 'not_found')
    await program.stop()
    sight.expectError(name, 'stopped', await sight.attempt(endpoint.id), 'refused')
    client.destroy()
    return undefined
  } finally {
    await program.stop()
  }
}
