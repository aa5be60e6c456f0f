import { defineWords } from '../../platform/i18n/words.ts'

/** The mails about webhook endpoints that fail. */
export const endpointMailWords = defineWords('endpoint_mail', {
  failing_subject: 'Webhooks to {host} are failing',
  failing_heading: 'Your webhook endpoint is failing',
  paused_heading: 'Your webhook endpoint is paused',
  failing_what:
    'Your endpoint isn’t accepting deliveries, so its events are on hold. We retry one delivery at increasing intervals, and send the rest once it succeeds.',
  endpoint: 'Endpoint',
  last_answer: 'Last attempt',
  no_answer: 'No response',
  back_subject: 'Webhooks to {host} are being delivered again',
  back_heading: 'Your webhook endpoint is working again',
  back_what:
    'Your endpoint is responding again. Events on hold are being delivered, oldest first. You don’t need to do anything.',
  gone_subject: 'Webhooks to {host} have stopped',
  gone_heading: 'Your webhook endpoint is disabled',
  gone_what:
    'Your endpoint responded with 410 Gone, so we no longer send to it. New events are kept. Resume the endpoint to have them delivered, or delete it.',
  paused_subject: 'Webhooks to {host} are paused',
  exhausted_subject: 'A webhook to {host} was not delivered',
  exhausted_heading: 'A delivery ran out of attempts',
  exhausted_what: {
    one: 'The last attempt of a delivery to your endpoint failed. The delivery stays in the log. Replay it once the problem is fixed.',
    other:
      'The last attempts of {count} deliveries to your endpoint failed. They stay in the log. Replay them once the problem is fixed.',
  },
  event: 'Event',
  since: 'Failing since',
  answer: 'Response',
  open_endpoint: 'View endpoint',
  open_log: 'View deliveries',
  e_dns: 'Host not found',
  e_refused: 'Connection refused',
  e_timeout: 'No response in time',
  e_tls: 'Certificate not accepted',
  left_out: {
    one: 'To keep your inbox quiet, we didn’t send one more alert about this endpoint.',
    other: 'To keep your inbox quiet, we didn’t send {count} more alerts about this endpoint.',
  },
})
