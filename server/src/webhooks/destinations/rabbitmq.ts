import { refusalOf } from '../../platform/outbound/guarded-agent.ts'
import { loadClient } from './packages.ts'
import {
  CONNECT_TIMEOUT_MS,
  type Destination,
  type Message,
  NotTaken,
  type Outside,
  type Sent,
} from './port.ts'
import type { SettingsOf } from './settings.ts'
import { readAmqpUrl } from './where.ts'

/** What is used of amqplib. */
interface Amqplib {
  connect(where: object, socketOptions: object): Promise<AmqpConnection>
}
interface AmqpConnection {
  connection: { stream: { remoteAddress?: string } }
  on(event: 'error' | 'close', listener: (error?: Error) => void): void
  createConfirmChannel(): Promise<AmqpChannel>
  close(): Promise<void>
}
interface AmqpChannel {
  on(event: 'error' | 'close', listener: (error?: Error) => void): void
  on(event: 'return', listener: (message: Returned) => void): void
  publish(
    exchange: string,
    routingKey: string,
    content: Buffer,
    options: object,
    confirmed: (error: Error | null) => void,
  ): boolean
}
interface Returned {
  fields: { replyCode: number; replyText: string }
  properties: { messageId: string }
}

const HEARTBEAT_S = 20

/** Opens a connection to RabbitMQ. Its one channel, with publisher confirms, is opened again when the broker closes it. */
export async function openRabbitmq(
  settings: SettingsOf<'rabbitmq'>,
  { guard, lookup }: Outside,
): Promise<Destination> {
  const { protocol, host, port, vhost } = readAmqpUrl(settings.url)
  const refused = refusalOf(guard, host)
  if (refused) throw refused
  const { connect } = await loadClient<Amqplib>('rabbitmq')
  const { username, password, ca } = settings
  const where = { protocol, hostname: host, port, username, password, vhost, heartbeat: HEARTBEAT_S }
  const connecting = connect(where, {
    lookup,
    noDelay: true,
    timeout: CONNECT_TIMEOUT_MS,
    ...(ca && { ca }),
  })
  return new Rabbitmq(
    settings,
    await connecting.catch((cause: Error) => {
      // amqplib does not read what the broker says at this point (530): it has only this one way to refuse.
      if (!cause.message.includes('ConnectionOpenOk')) throw cause
      const message = `The virtual host ${vhost} does not exist, or the user may not use it.`
      throw new NotTaken('not_found', message, { cause })
    }),
  )
}

class Rabbitmq implements Destination {
  readonly #settings: SettingsOf<'rabbitmq'>
  readonly #connection: AmqpConnection
  #channel: Promise<ConfirmChannel> | undefined
  isOpen = true

  constructor(settings: SettingsOf<'rabbitmq'>, connection: AmqpConnection) {
    this.#settings = settings
    this.#connection = connection
    connection.on('error', () => {}) // 'close' follows
    connection.on('close', () => {
      this.isOpen = false
    })
  }

  async send(message: Message): Promise<Sent> {
    this.#channel ??= this.#openChannel()
    const channel = await this.#channel
    await channel.publish(message, this.#settings)
    return { answer: 'confirmed', address: this.#connection.connection.stream.remoteAddress ?? null }
  }

  async close(): Promise<void> {
    if (this.isOpen) await this.#connection.close()
  }

  #openChannel(): Promise<ConfirmChannel> {
    const forget = (): void => {
      if (this.#channel === opening) this.#channel = undefined
    }
    const opening = this.#connection
      .createConfirmChannel()
      .then((channel) => new ConfirmChannel(channel, forget))
    opening.catch(forget)
    return opening
  }
}

class ConfirmChannel {
  readonly #channel: AmqpChannel
  /** Why the broker closed it. */
  #failure: Error | undefined
  readonly #returned = new Map<string, Returned['fields']>()

  constructor(channel: AmqpChannel, onClose: () => void) {
    this.#channel = channel
    channel.on('error', (error) => {
      this.#failure = error
    })
    channel.on('close', onClose)
    channel.on('return', ({ fields, properties }) => this.#returned.set(properties.messageId, fields))
  }

  publish({ deliveryId, eventType, headers, body }: Message, to: SettingsOf<'rabbitmq'>): Promise<void> {
    const { 'Content-Type': contentType, ...rest } = headers
    const options = {
      mandatory: to.mandatory,
      persistent: true,
      messageId: deliveryId,
      type: eventType,
      contentType,
      timestamp: Number(headers['webhook-timestamp']),
      headers: rest,
    }
    return new Promise((resolve, reject) => {
      this.#channel.publish(to.exchange, to.routing_key ?? eventType, body, options, (error) => {
        const returned = this.#returned.get(deliveryId) // it comes before the confirmation
        this.#returned.delete(deliveryId)
        if (returned)
          reject(new NotTaken('rejected', `${returned.replyCode} ${returned.replyText}: no queue takes it`))
        else if (error) reject(this.#failure ?? new NotTaken('rejected', error.message))
        else resolve()
      })
    })
  }
}
