import { z } from '../../platform/http/api.ts'
import { declareEvent } from './declare.ts'

/** Characters of a receiver's answer that an operational event quotes; the delivery log has more of it. */
export const QUOTED_CHARACTERS = 500

const Attempt = z.looseObject({
  delivery_id: z.string().describe('Id of the delivery.'),
  event: z.string().describe('The type of the event that was to be delivered.'),
  at: z.string().describe('When it began.'),
  response_status: z.int().nullable(),
  response_excerpt: z
    .string()
    .nullable()
    .describe(
      `The first ${QUOTED_CHARACTERS} characters of the answer, as text. The receiver chose them: show them as text.`,
    ),
  error: z.string().nullable().describe('As in the delivery log; null if it succeeded.'),
})

const AccountId = z.string().nullable().describe('The account that the endpoint is of.')

const ENDPOINT = {
  id: z.string(),
  account_id: AccountId,
  url: z.string().describe('Where deliveries are sent, without the query.'),
  events: z.array(z.string()).describe('The event types that it has chosen, `*` for all.'),
  status: z
    .enum(['enabled', 'paused', 'disabled'])
    .describe('`paused`: deliveries are kept until it is resumed. `disabled`: none are made.'),
  status_reason: z.string().nullable().describe('Why it is paused or disabled. `null`: it is enabled.'),
  failing_since: z.string().nullable().describe('When the first of the failed attempts in a row began.'),
  failed_attempts: z.int().describe('In a row; of the outage that is over, for `endpoint.recovered`.'),
  last_attempt: Attempt.nullable().describe('The newest attempt. `null`: it is no longer kept.'),
  log_url: z.string().describe("The API's list of the endpoint's deliveries."),
}

const FAILED_ATTEMPT = {
  delivery_id: '01936f2a-7bff-7abc-8def-0123456789ab',
  event: 'invoice.created',
  at: '2026-01-31T09:30:00.000Z',
  response_status: 503,
  response_excerpt: 'upstream connect error',
  error: 'server_error',
}

const FAILING: z.output<z.ZodObject<typeof ENDPOINT>> = {
  id: '01936f2a-7b00-7abc-8def-0123456789ab',
  account_id: null,
  url: 'https://app.example.com/webhooks',
  events: ['invoice.created', 'user.login'],
  status: 'enabled',
  status_reason: null,
  failing_since: '2026-01-31T09:29:30.000Z',
  failed_attempts: 2,
  last_attempt: FAILED_ATTEMPT,
  log_url:
    'https://auth.example.com/api/v1/webhooks/deliveries?endpoint_id=01936f2a-7b00-7abc-8def-0123456789ab',
}

export const endpointFailing = declareEvent({
  name: 'endpoint.failing',
  summary: 'An endpoint has begun to fail.',
  what: 'The endpoint.',
  resource: ENDPOINT,
  subjects: ['id'],
  account: 'account_id',
  example: FAILING,
})

export const endpointPaused = declareEvent({
  name: 'endpoint.paused',
  summary: 'An endpoint kept failing and was paused.',
  what: 'The endpoint.',
  resource: ENDPOINT,
  subjects: ['id'],
  account: 'account_id',
  example: {
    ...FAILING,
    status: 'paused',
    status_reason: '20 attempts in a row failed.',
    failed_attempts: 20,
  },
})

export const endpointDisabled = declareEvent({
  name: 'endpoint.disabled',
  summary: 'An endpoint answered 410 Gone and was disabled.',
  what: 'The endpoint.',
  resource: ENDPOINT,
  subjects: ['id'],
  account: 'account_id',
  example: {
    ...FAILING,
    status: 'disabled',
    status_reason: 'gone',
    last_attempt: { ...FAILED_ATTEMPT, response_status: 410, response_excerpt: '', error: 'gone' },
  },
})

export const endpointRecovered = declareEvent({
  name: 'endpoint.recovered',
  summary: 'An endpoint that was failing or paused answers again.',
  what: 'The endpoint.',
  resource: ENDPOINT,
  subjects: ['id'],
  account: 'account_id',
  example: {
    ...FAILING,
    failed_attempts: 22,
    last_attempt: { ...FAILED_ATTEMPT, response_status: 200, response_excerpt: 'ok', error: null },
  },
})

export const deliveryExhausted = declareEvent({
  name: 'delivery.exhausted',
  summary: 'The last attempt of a delivery failed.',
  what: 'The delivery, the newest of those that the event stands for.',
  resource: {
    id: z.string(),
    event_id: z.string(),
    event: z.string(),
    endpoint_id: z.string(),
    account_id: AccountId,
    url: z.string().describe("The endpoint's."),
    attempt_count: z.int(),
    last_attempt: Attempt.nullable().describe('The newest attempt. `null`: it is no longer kept.'),
    exhausted: z
      .int()
      .describe('How many deliveries to this endpoint this event stands for; this one is the newest.'),
    log_url: z.string().describe("The API's list of the endpoint's failed deliveries."),
  },
  subjects: ['id', 'event_id', 'endpoint_id'],
  account: 'account_id',
  example: {
    id: FAILED_ATTEMPT.delivery_id,
    event_id: '01936f2a-7bfe-7abc-8def-0123456789ab',
    event: 'invoice.created',
    endpoint_id: FAILING.id,
    account_id: null,
    url: FAILING.url,
    attempt_count: 4,
    last_attempt: FAILED_ATTEMPT,
    exhausted: 1,
    log_url: `${FAILING.log_url}&status=failed`,
  },
})
