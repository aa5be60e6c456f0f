import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const OTHER = 'whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA='
const BODY = Buffer.from('{"event":"user.login"}')
/** Made with OpenSSL: printf '%s' "$body" | openssl dgst -sha256 -hmac "$secret". */
const BRAND = 'sha256=ec5644cea14456e88694bc6a6a55ecb86ce350b0c3e2ad4ac1025ebaacb85634'
/** openssl dgst -sha256 -binary -mac hmac -macopt hexkey:"$key" over id.time.body, in base64. */
const STANDARD = 'v1,qdjIjE1TKERPSdNX4+hmZEYJgjKrHO/Yupn9ToE3IzI='
const headers = {
  'x-service-signature': BRAND,
  'webhook-id': 'msg_1',
  'webhook-timestamp': '1767225600',
  'webhook-signature': STANDARD,
}
const endpoints = [
  { id: 'unreadable', secret: undefined },
  { id: 'other', secret: OTHER },
  { id: 'ours', secret: SECRET },
]

function verify(change: { headers?: Record<string, string>; body?: Buffer } = {}, known = endpoints) {
  return verifyWebhook({ headers, body: BODY, ...change }, 'Service', known)
}

test('a webhook is verified by both signatures, and the endpoint is named', () => {
  expect(verify()).toEqual({
    verified: true,
    explanation: 'X-Service-Signature and webhook-signature fit the secret of endpoint ours.',
  })
})

test('either signature alone is enough, and it is said which', () => {
  const { 'webhook-signature': _, ...brandOnly } = headers
  expect(verify({ headers: brandOnly })).toEqual({
    verified: true,
    explanation: 'X-Service-Signature fits the secret of endpoint ours.',
  })
  const { 'x-service-signature': __, ...standardOnly } = headers
  expect(verify({ headers: standardOnly })).toEqual({
    verified: true,
    explanation: 'webhook-signature fits the secret of endpoint ours.',
  })
})

test('one of several Standard Webhooks signatures is enough, as while a secret is changed', () => {
  const several = `v1,${createHmac('sha256', 'x').digest('base64')} ${STANDARD}`
  expect(verify({ headers: { ...headers, 'webhook-signature': several } }).verified).toBe(true)
})

test('another body fits nothing', () => {
  expect(verify({ body: Buffer.from('{"event":"user.login" }') })).toEqual({
    verified: false,
    explanation:
      'X-Service-Signature and webhook-signature do not fit the secret of any endpoint that leads here.',
  })
})

test('another id breaks the signature that covers it, and so the whole', () => {
  expect(verify({ headers: { ...headers, 'webhook-id': 'msg_2' } })).toEqual({
    verified: false,
    explanation: 'X-Service-Signature fits the secret of endpoint ours, but webhook-signature does not.',
  })
})

test('without a signature, and without an endpoint, nothing is verified', () => {
  expect(verify({ headers: {} }).explanation).toBe(
    'It carries neither X-Service-Signature nor webhook-signature.',
  )
  expect(verify({}, []).explanation).toBe('No endpoint leads here, so there is no secret to check it with.')
  expect(verify({ headers: { ...headers, 'x-service-signature': '' } }).verified).toBe(false)
})
