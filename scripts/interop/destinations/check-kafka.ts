import { prepareKafka, USER, VERSION } from './kafka.ts'
import { type Got, OF_RATE, type Sight } from './sight.ts'

const RATE_OF = 10_000

/** What is to be seen with Kafka; or what is missing to try it. */
export async function checkKafka(sight: Sight, folder: string): Promise<string | undefined> {
  const kafka = await prepareKafka(folder)
  if (typeof kafka === 'string') return kafka
  const { broker, saslBroker, elsewhere, client, program } = kafka
  const name = `Kafka ${VERSION}`
  const admin = client.admin()
  const consumer = client.consumer({ groupId: 'crm' })
  try {
    await program.start()
    await admin.connect()
    await admin.createTopics({
      topics: [
        { topic: 'orders', numPartitions: 3 },
        { topic: 'many', numPartitions: 3 },
      ],
      waitForLeaders: true,
    })
    const arrived = new Map<string, Got>()
    const arrivals = new Map<string, (got: Got) => void>()
    await consumer.connect()
    await consumer.subscribe({ topic: 'orders', fromBeginning: true })
    await consumer.run({
      eachMessage: async ({ message }) => {
        const id = message.key!.toString()
        const headers = Object.entries(message.headers ?? {}).map(([key, value]) => [key, String(value)])
        const got = { id, body: message.value!.toString(), headers: Object.fromEntries(headers) }
        arrived.set(id, got)
        arrivals.get(id)?.(got)
      },
    })
    const gotten = (id: string): Promise<Got> =>
      new Promise((resolve) => (arrived.has(id) ? resolve(arrived.get(id)!) : arrivals.set(id, resolve)))
    const settings = { kind: 'kafka', brokers: [broker], topic: 'orders', tls: false }

    const succeeding = async (what: string, change: object): Promise<void> => {
      const { id, secret } = await sight.endpoint({ ...settings, ...change })
      const delivery = await sight.attempt(id)
      const got = delivery.status === 'delivered' ? await gotten(delivery.id) : undefined
      sight.expectArrived(name, what, delivery, got, secret)
    }
    const failing = async (what: string, change: object, error: string): Promise<void> => {
      const { id } = await sight.endpoint({ ...settings, ...change })
      sight.expectError(name, what, await sight.attempt(id), error)
    }
    const endpoint = await sight.endpoint({ ...settings, topic: 'many' }, [OF_RATE])
    sight.note(name, 'shown as', endpoint.url, endpoint.url === `kafka://${broker}/many`)
    await succeeding('a topic', {})
    await succeeding('SASL PLAIN', { brokers: [saslBroker], mechanism: 'plain', ...USER })
    await succeeding('SASL SCRAM-SHA-512', { brokers: [saslBroker], ...USER })
    await failing(
      'a wrong password, PLAIN',
      { brokers: [saslBroker], mechanism: 'plain', ...USER, password: 'wrong' },
      'unauthorized',
    )
    await failing(
      'a wrong password, SCRAM',
      { brokers: [saslBroker], ...USER, password: 'wrong' },
      'unauthorized',
    )
    await failing('no such topic', { topic: 'none' }, 'not_found')
    await failing('TLS where there is none', { tls: true }, 'tls')
    await failing('a broker that names a private address', { brokers: [elsewhere] }, 'forbidden_address')

    sight.note(name, `${RATE_OF} that waited`, await sight.rate(endpoint.id, RATE_OF))
    const offsets = await admin.fetchTopicOffsets('many')
    const total = offsets.reduce((sum, { offset }) => sum + Number(offset), 0)
    sight.note(name, 'all are in the topic', String(total), total === RATE_OF)

    await Promise.all([consumer.disconnect(), admin.disconnect()])
    await program.stop()
    sight.expectError(name, 'stopped', await sight.attempt(endpoint.id), 'refused')
    await program.start()
    const back = await sight.attempt(endpoint.id)
    sight.note(name, 'started again', back.status, back.status === 'delivered')
    return undefined
  } finally {
    await program.stop()
  }
}
