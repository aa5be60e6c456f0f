import { defineWords } from '../../platform/i18n/words.ts'

/** The mails about webhook endpoints that fail. */
export const endpointMailWords = defineWords('endpoint_mail', {
  test_subject: 'Test alert from {provider}',
  test_heading: 'Alerts arrive here',
  test_what: 'This is a test. {provider} sends alerts about failing webhook endpoints to this address.',
  failing_subject: 'Webhooks to {host} are failing',
  failing_heading: 'Your webhook endpoint is failing',
  paused_heading: 'Your webhook endpoint is paused',
  failing_what:
    'Your endpoint doesn’t take deliveries. Events are kept. While it fails, we try one delivery at growing intervals, and deliver the rest once one succeeds.',
  endpoint: 'Endpoint',
  last_answer: 'Last attempt',
  no_answer: 'No answer',
  log: 'The delivery log shows every attempt and its answer.',
  back_subject: 'Webhooks to {host} are delivered again',
  back_heading: 'Your webhook endpoint is back',
  back_what:
    'Your endpoint answers again. Parked events are being delivered, oldest first. You don’t need to do anything.',
  gone_subject: 'Webhooks to {host} have stopped',
  gone_heading: 'Your webhook endpoint is disabled',
  gone_what:
    'Your endpoint answered 410 Gone: it wants no further deliveries. New events for it are kept but not sent. Resume the endpoint to have them delivered, or delete it.',
  paused_subject: 'Webhooks to {host} are paused',
  exhausted_subject: 'A webhook to {host} was not delivered',
  exhausted_heading: 'A delivery has failed for good',
  exhausted_what: {
    one: 'The last attempt of a delivery to your endpoint failed. It stays in the log. Replay it once the cause is gone.',
    other:
      'The last attempts of {count} deliveries to your endpoint failed. They stay in the log. Replay them once the cause is gone.',
  },
  event: 'Event',
  since: 'Failing since',
  answer: 'Answer',
  open_log: 'Open the delivery log',
  left_out: {
    one: 'One more alert about this endpoint was held back, to keep your inbox quiet.',
    other: '{count} more alerts about this endpoint were held back, to keep your inbox quiet.',
  },
})
