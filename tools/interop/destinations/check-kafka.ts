import { prepareKafka, USER, VERSION } from './kafka.ts'
import { type Got, OF_RATE, type Sight } from './sight.ts'

const RATE_OF = 10_000
const ACCOUNT = '01890a5d-ac96-774b-bcce-b302099a8057'
const INVOICE = {
  id: 'in_1',
  number: 'A-1',
  status: 'open',
  amount_due: 100,
  currency: 'eur',
  account_id: ACCOUNT,
}

interface Keyed extends Got {
  key: string
  partition: number
}

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
    const arrived = new Map<string, Keyed>()
    const arrivals = new Map<string, (got: Keyed) => void>()
    await consumer.connect()
    await consumer.subscribe({ topic: 'orders', fromBeginning: true })
    await consumer.run({
      eachMessage: async ({ message, partition }) => {
        const named = Object.entries(message.headers ?? {}).map(([name, value]) => [
          name.toLowerCase(),
          String(value),
        ])
        const headers: Record<string, string> = Object.fromEntries(named)
        const id = headers['x-service-delivery-id']!
        const got = { id, body: message.value!.toString(), headers, key: String(message.key), partition }
        arrived.set(id, got)
        arrivals.get(id)?.(got)
      },
    })
    const gotten = (id: string): Promise<Keyed> =>
      new Promise((resolve) => (arrived.has(id) ? resolve(arrived.get(id)!) : arrivals.set(id, resolve)))
    const settings = { kind: 'kafka', brokers: [broker], topic: 'orders', tls: false }

    const succeeding = async (what: string, change: object): Promise<void> => {
      const { id, secret } = await sight.endpoint({ ...settings, ...change })
      const delivery = await sight.attempt(id)
      const got = delivery.status === 'delivered' ? await gotten(delivery.id) : undefined
      sight.expectArrived(name, what, delivery, got, secret)
      if (got?.key !== delivery.id) sight.note(name, `${what}: its key`, `${got?.key}`, false)
    }
    /** Three events of one account are published; `wanted` is the key of each. */
    const keyed = async (key: string, wanted: string, invoice: object): Promise<void> => {
      const { id } = await sight.endpoint({ ...settings, key }, ['invoice.created'])
      const event = {
        event: 'invoice.created',
        data: { invoice: { ...INVOICE, ...invoice } },
      }
      const { body } = await sight.call('POST', '/api/v1/events', { events: [event, event, event] })
      const ids: string[] = []
      for (const eventId of body.ids) {
        const { body: shown } = await sight.call('GET', `/api/v1/events/${eventId}`)
        ids.push(shown.deliveries.find((one: { endpoint_id: string }) => one.endpoint_id === id).id)
      }
      const all = await Promise.all(ids.map(gotten))
      const keys = new Set(all.map((got) => got.key))
      const partitions = new Set(all.map(({ partition }) => partition))
      const seen = `${[...keys]} in ${partitions.size} of 3 partitions`
      sight.note(name, `key ${key}`, seen, keys.size === 1 && keys.has(wanted) && partitions.size === 1)
      await sight.call('DELETE', `/api/v1/webhooks/endpoints/${id}`)
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
    await keyed('account', ACCOUNT, {})
    await keyed('invoice.number', 'Müller & Söhne 1', { number: 'Müller & Söhne 1' })
    await keyed('invoice.amount_due', '4900', { amount_due: 4900 })
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
