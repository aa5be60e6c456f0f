import { readFile } from 'node:fs/promises'
import { webhooks } from '@postern/sdk/fastify'
import fastify from 'fastify'
import { Bridge, EVENTS } from './bridge.js'

const {
  POSTERN_URL = 'http://localhost:3000',
  POSTERN_KEY,
  POSTERN_WEBHOOK_SECRET,
  OPENFGA_URL = 'http://localhost:8080',
  PORT = 4009,
} = process.env

const post = async (path, body) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(OPENFGA_URL + path, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}
const model = await readFile(new URL('model.json', import.meta.url), 'utf8')
const { OPENFGA_STORE: store = (await post('/stores', JSON.stringify({ name: 'postern' }))).id } = process.env
const { authorization_model_id } = await post(`/stores/${store}/authorization-models`, model)

const bridge = new Bridge({
  postern: { url: POSTERN_URL, key: POSTERN_KEY },
  openfga: { url: OPENFGA_URL, store, model: authorization_model_id },
})
const app = fastify()
await app.register(webhooks, {
  path: '/webhooks',
  secret: POSTERN_WEBHOOK_SECRET,
  on: Object.fromEntries(EVENTS.map((type) => [type, ({ payload }) => bridge.take(payload)])),
})
await app.listen({ port: Number(PORT) })
await bridge.repair()
setInterval(() => bridge.repair().catch(console.error), 24 * 60 * 60 * 1000)
console.log(`Ready at http://localhost:${PORT}, with the store ${store}`)
