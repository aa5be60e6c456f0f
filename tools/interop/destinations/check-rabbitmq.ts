import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'amqplib'
import { prepareRabbitmq, USER } from './rabbitmq.ts'
import { type Got, OF_RATE, type Sight } from './sight.ts'

const RATE_OF = 10_000

/** What is to be seen with RabbitMQ; or what is missing to try it. */
export async function checkRabbitmq(sight: Sight, folder: string): Promise<string | undefined> {
  const rabbitmq = await prepareRabbitmq(folder)
  if (typeof rabbitmq === 'string') return rabbitmq
  const { url, tlsUrl, ca, where, program, ctl } = rabbitmq
  try {
    await program.start()
    const connection = await connect(where)
    const version = (connection.connection as unknown as { serverProperties: { version: string } })
      .serverProperties.version
    const name = `RabbitMQ ${version}`
    const channel = await connection.createChannel()
    await channel.assertExchange('orders', 'topic', { durable: true })
    const { queue } = await channel.assertQueue('crm', { durable: true })
    await channel.bindQueue(queue, 'orders', 'invoice.*')
    const next = async (): Promise<Got | undefined> => {
      const message = await channel.get(queue, { noAck: true })
      if (!message) return undefined
      const { messageId, contentType, headers } = message.properties
      return {
        id: messageId,
        body: message.content.toString(),
        headers: { ...(headers as Record<string, never>), contentType },
      }
    }
    const settings = { kind: 'rabbitmq', url, exchange: 'orders', ...USER }

    const endpoint = await sight.endpoint(settings, [OF_RATE])
    sight.note(name, 'shown as', endpoint.url, endpoint.url === `${url}/orders`)
    sight.expectArrived(
      name,
      'an exchange by topic',
      await sight.attempt(endpoint.id),
      await next(),
      endpoint.secret,
    )
    const unacknowledged = (): boolean => ctl('-q', 'list_queues', 'messages_unacknowledged').includes('1')
    const send = () => sight.attempt(endpoint.id)
    const { documented, delivery } = await consumeAsDocumented(url, endpoint, send, unacknowledged)
    sight.note(name, 'the consumer of docs/queues.md', documented.trim(), documented.includes(delivery.id))
    const byQueue = await sight.endpoint({ ...settings, exchange: '', routing_key: 'crm' })
    sight.expectArrived(name, 'a queue', await sight.attempt(byQueue.id), await next(), byQueue.secret)
    const byTls = await sight.endpoint({ ...settings, url: tlsUrl, ca })
    sight.expectArrived(name, 'by TLS, with a CA', await sight.attempt(byTls.id), await next(), byTls.secret)

    const failing = async (what: string, change: object, error: string): Promise<void> => {
      const { id } = await sight.endpoint({ ...settings, ...change })
      sight.expectError(name, what, await sight.attempt(id), error)
    }
    await failing('by TLS, a certificate of an untrusted authority', { url: tlsUrl }, 'tls')
    await failing('no queue takes it', { routing_key: 'nobody' }, 'rejected')
    await failing('no such exchange', { exchange: 'none' }, 'not_found')
    await failing('no such virtual host', { url: `${url}/none` }, 'not_found')
    await failing('a wrong password', { password: 'wrong' }, 'unauthorized')
    const dropping = await sight.endpoint({ ...settings, routing_key: 'nobody', mandatory: false })
    const dropped = await sight.attempt(dropping.id)
    sight.note(name, 'no queue takes it, not mandatory', dropped.status, dropped.status === 'delivered')

    ctl('clear_permissions', '-p', '/', USER.username)
    sight.expectError(name, 'a user who may no longer write', await sight.attempt(byTls.id), 'unauthorized')
    ctl('set_permissions', '-p', '/', USER.username, '.*', '.*', '.*')
    sight.expectArrived(name, 'and may again', await sight.attempt(byTls.id), await next(), byTls.secret)

    ctl('close_all_user_connections', USER.username, 'interop')
    const again = await connect(where)
    const after = await again.createChannel()
    const afterwards = await sight.attempt(endpoint.id)
    const message = await after.get(queue, { noAck: true })
    sight.note(
      name,
      'the broker closed the connection: the next one',
      afterwards.status,
      message !== false && afterwards.status === 'delivered',
    )

    await after.bindQueue(queue, 'orders', OF_RATE)
    sight.note(name, `${RATE_OF} that waited`, await sight.rate(endpoint.id, RATE_OF))
    const { messageCount } = await after.checkQueue(queue)
    sight.note(name, 'all are in the queue', String(messageCount), messageCount === RATE_OF)
    await again.close()

    await program.stop()
    sight.expectError(name, 'stopped', await sight.attempt(endpoint.id), 'refused')
    return undefined
  } finally {
    await program.stop()
    rabbitmq.endEpmd()
  }
}

/** Runs the consumer of docs/queues.md as it is, until it has said what it got and acknowledged it. */
async function consumeAsDocumented<T>(
  url: string,
  { secret }: { secret: string },
  send: () => Promise<T>,
  unacknowledged: () => boolean,
) {
  const root = join(import.meta.dirname, '../../..')
  const [, program] = /```js\n(.*?)```/s.exec(readFileSync(join(root, 'docs/queues.md'), 'utf8'))!
  const file = join(root, 'node_modules', `.consumer-${process.pid}.mjs`) // where its imports are found
  writeFileSync(file, program!)
  const where = new URL(url)
  Object.assign(where, USER)
  const env = { ...process.env, AMQP_URL: where.href, POSTERN_WEBHOOK_SECRET: secret }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const said = text(child.stdout)
    const first = new Promise((resolve) => child.stdout.once('data', resolve))
    const delivery = await send()
    await Promise.race([first, new Promise((resolve) => child.once('exit', resolve))])
    // It acknowledges after it speaks. Killed in between, it would leave the message to the next check.
    while (child.exitCode === null && unacknowledged()) await pause(20)
    child.kill()
    return { documented: await said, delivery }
  } finally {
    child.kill()
    rmSync(file)
  }
}
