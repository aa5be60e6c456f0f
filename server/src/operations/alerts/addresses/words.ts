import { defineWords } from '../../../platform/i18n/words.ts'

/** The pages on which an address is confirmed and unsubscribed. */
export const alertAddressWords = defineWords('alert_address', {
  confirm_title: 'Get alerts by email?',
  confirm_what: '{provider} wants to send alerts about failing webhooks to {email}.',
  confirm: 'Confirm address',
  confirm_ignore: 'Don’t know {provider}? Close this page. Nothing is sent unless you confirm.',
  confirmed_title: 'Address confirmed',
  confirmed_what: '{email} now gets alerts from {provider}. Every alert has a link to unsubscribe.',
  stop_title: 'Stop alerts?',
  stop_what: '{email} will no longer get alerts from {provider}.',
  stop: 'Stop alerts',
  stopped_title: 'Alerts stopped',
  stopped_what: '{email} no longer gets alerts from {provider}.',
  dead_title: 'This link no longer works',
  dead_what: 'It has expired, was replaced by a newer one, or the address was removed. Nothing was changed.',
})
