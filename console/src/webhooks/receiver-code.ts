/** A receiver of 15 lines that verifies what it gets (Standard Webhooks), with this endpoint's own secret. */
export function receiverCode(secret: string): string {
  return `import { createServer } from 'node:http'
import { createHmac, timingSafeEqual } from 'node:crypto'

const key = Buffer.from('${secret}'.slice('whsec_'.length), 'base64')

createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given = '' } = request.headers
  const right = Buffer.from(createHmac('sha256', key).update(\`\${id}.\${at}.\`).update(body).digest('base64'))
  const isOurs = given.split(' ').some((one) => {
    const signature = Buffer.from(one.slice('v1,'.length))
    return signature.length === right.length && timingSafeEqual(signature, right)
  })
  if (isOurs) console.log(JSON.parse(body.toString()))
  response.writeHead(isOurs ? 204 : 401).end()
}).listen(4000)`
}
