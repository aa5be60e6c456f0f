import { defineWords } from '../../../platform/i18n/words.ts'

/** The mail that asks an address whether it wants alerts, and what alerts to such an address end with. */
export const alertAddressMailWords = defineWords('alert_address_mail', {
  subject: 'Confirm alerts from {provider}',
  heading: 'Confirm this address',
  what: '{provider} wants to send alerts about failing webhooks to {email}. They start once you confirm the address.',
  button: 'Confirm address',
  until: 'The link works for {duration}. No alerts are sent here until you confirm.',
  unexpected: 'Didn’t expect this? Ignore this email, or tell us not to ask again.',
  refuse: 'Don’t ask again',
  why: '{email} was confirmed for alerts from {provider}.',
  stop: 'Stop alerts to this address',
  test_subject: 'Test alert from {provider}',
  test_heading: 'Alerts arrive here',
  test_what: 'This is a test. {provider} sends alerts about failing webhook endpoints to this address.',
})
