import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a webhook is genuine, and the explanation. */
export interface Verdict {
  verified: boolean
  explanation: string
}

export interface SignedWebhook {
  headers: Record<string, string>
  body: Buffer
}

export interface EndpointSecret {
  id: string
  secret: string | undefined
}

/** A kind of signature: the header that carries it, and whether its value fits. */
interface SignatureForm {
  header: string
  fits(value: string, webhook: SignedWebhook, secret: string): boolean
}

/** GitHub's kind: the whole secret as the key, over the body only. */
function brandForm(brand: string): SignatureForm {
  return {
    header: `X-${brand}-Signature`,
    fits: (value, { body }, secret) =>
      isEqual(value, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`),
  }
}

/** Standard Webhooks v1: the decoded part of the secret as the key, over id, time and body. May list several. */
const STANDARD_FORM: SignatureForm = {
  header: 'webhook-signature',
  fits(value, { headers, body }, secret) {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const signed = `${headers['webhook-id'] ?? ''}.${headers['webhook-timestamp'] ?? ''}.`
    const expected = `v1,${createHmac('sha256', key).update(signed).update(body).digest('base64')}`
    return value.split(' ').some((one) => isEqual(one, expected))
  },
}

/**
 * Checks a webhook as a receiver would, using only its headers and raw body, with the secret of each endpoint that
 * leads here. It is verified if it carries a signature and one secret fits all its signatures.
 */
export function verifyWebhook(
  webhook: SignedWebhook,
  brand: string,
  endpoints: readonly EndpointSecret[],
): Verdict {
  const forms = [brandForm(brand), STANDARD_FORM]
  const carried = forms.filter(({ header }) => header.toLowerCase() in webhook.headers)
  if (carried.length === 0)
    return refused(`It carries neither ${forms.map(({ header }) => header).join(' nor ')}.`)
  let nearest = refused(
    endpoints.length === 0
      ? 'No endpoint leads here, so there is no secret to check it with.'
      : `${namesOf(carried)} ${carried.length > 1 ? 'do' : 'does'} not fit the secret of any endpoint that leads here.`,
  )
  for (const { id, secret } of endpoints) {
    if (secret === undefined) continue
    const fitting = carried.filter(({ header, fits }) =>
      fits(webhook.headers[header.toLowerCase()]!, webhook, secret),
    )
    if (fitting.length === carried.length)
      return {
        verified: true,
        explanation: `${namesOf(fitting)} ${fitting.length > 1 ? 'fit' : 'fits'} the secret of endpoint ${id}.`,
      }
    if (fitting.length > 0)
      nearest = refused(
        `${namesOf(fitting)} fits the secret of endpoint ${id}, but ${namesOf(carried.filter((form) => !fitting.includes(form)))} does not.`,
      )
  }
  return nearest
}

function refused(explanation: string): Verdict {
  return { verified: false, explanation }
}

function namesOf(forms: SignatureForm[]): string {
  return forms.map(({ header }) => header).join(' and ')
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
