import { loadClient } from './packages.ts'
import type { Destination } from './port.ts'
import type { SettingsOf } from './settings.ts'

/** What is used of the client for Pub/Sub. */
interface PubsubSdk {
  PubSub: new (
    options: object,
  ) => {
    topic(name: string, options: object): Topic
    close(): Promise<void>
  }
}
interface Topic {
  publishMessage(message: { data: Buffer; attributes: Record<string, string> }): Promise<string>
}

const ANSWER_TIMEOUT_MS = 15_000

/**
 * Opens a client for one topic. It has no hook for its sockets, so nothing of the settings may say where it connects:
 * that is Google's own host, and of the key file only the account and its key are taken.
 */
export async function openPubsub(settings: SettingsOf<'pubsub'>): Promise<Destination> {
  const { PubSub } = await loadClient<PubsubSdk>('pubsub')
  const { project, client_email, private_key } = settings
  const client = new PubSub({
    projectId: project,
    credentials: { client_email, private_key },
    apiEndpoint: 'pubsub.googleapis.com',
  })
  const topic = client.topic(settings.topic, {
    batching: { maxMessages: 1 },
    gaxOpts: { timeout: ANSWER_TIMEOUT_MS, retry: null },
  })
  return {
    isOpen: true,
    send: async ({ headers, body }) => {
      const id = await topic.publishMessage({ data: body, attributes: headers })
      return { answer: `messageId ${id}`, address: null }
    },
    close: () => client.close(),
  }
}
