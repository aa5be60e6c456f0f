import { connect as connectPlain, isIP, Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { refusalOf } from '../../platform/outbound/guarded-agent.ts'
import { keyOf } from './kafka-key.ts'
import { loadClient } from './packages.ts'
import { CONNECT_TIMEOUT_MS, type Destination, type Message, type Outside, type Sent } from './port.ts'
import type { SettingsOf } from './settings.ts'

/** What is used of kafkajs. */
interface KafkaJs {
  Kafka: new (options: object) => { producer(options: object): Producer }
  Partitioners: { DefaultPartitioner: unknown }
  logLevel: { NOTHING: number }
}
interface Producer {
  connect(): Promise<void>
  disconnect(): Promise<void>
  send(record: object): Promise<Array<{ partition: number; baseOffset?: string; offset?: string }>>
}
interface SocketRequest {
  host: string
  port: number
  ssl: object | false | undefined
  onConnect(): void
}

const ANSWER_TIMEOUT_MS = 10_000
/** One more within the attempt, for a partition that has just moved. */
const RETRY = { retries: 1, initialRetryTime: 200, maxRetryTime: 500 }

/** Opens a producer. Brokers name each other, so every socket asks the guard. */
export async function openKafka(settings: SettingsOf<'kafka'>, outside: Outside): Promise<Destination> {
  const { Kafka, Partitioners, logLevel } = await loadClient<KafkaJs>('kafka')
  const { brokers, tls, ca, mechanism, username, password } = settings
  const trace: Trace = { address: null }
  const producer = new Kafka({
    clientId: 'postern',
    brokers,
    ssl: tls && { ...(ca && { ca }) },
    ...(username !== undefined && { sasl: { mechanism, username, password } }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    authenticationTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: ANSWER_TIMEOUT_MS,
    retry: RETRY,
    logLevel: logLevel.NOTHING,
    socketFactory: socketFactory(outside, trace),
  }).producer({ allowAutoTopicCreation: false, createPartitioner: Partitioners.DefaultPartitioner })
  try {
    await producer.connect()
  } catch (error) {
    await producer.disconnect().catch(() => {})
    throw error
  }
  return new KafkaTopic(producer, settings, trace)
}

interface Trace {
  address: string | null
}

const socketFactory =
  ({ guard, lookup }: Outside, trace: Trace) =>
  ({ host, port, ssl, onConnect }: SocketRequest): Socket => {
    const refused = refusalOf(guard, host)
    if (refused) return new Socket().destroy(refused)
    const name = isIP(host) ? {} : { servername: host }
    const socket = ssl
      ? connectTls({ host, port, lookup, ...name, ...ssl }, onConnect)
      : connectPlain({ host, port, lookup, noDelay: true }, onConnect)
    socket.once('connect', () => {
      trace.address = socket.remoteAddress ?? null
    })
    return socket
  }

class KafkaTopic implements Destination {
  readonly isOpen = true // it reconnects automatically
  readonly #producer: Producer
  readonly #settings: SettingsOf<'kafka'>
  readonly #trace: Trace

  constructor(producer: Producer, settings: SettingsOf<'kafka'>, trace: Trace) {
    this.#producer = producer
    this.#settings = settings
    this.#trace = trace
  }

  async send(message: Message): Promise<Sent> {
    const { headers, body } = message
    const { topic, key } = this.#settings
    const [taken] = await this.#producer.send({
      topic,
      acks: -1,
      timeout: ANSWER_TIMEOUT_MS,
      messages: [{ key: keyOf(message, key), value: body, headers }],
    })
    const { partition, baseOffset, offset } = taken!
    return { answer: `partition ${partition}, offset ${baseOffset ?? offset}`, address: this.#trace.address }
  }

  close(): Promise<void> {
    return this.#producer.disconnect()
  }
}
