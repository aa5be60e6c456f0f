import { defineWords } from '../../../platform/i18n/words.ts'

/** What notices about an account have in common, and the one about a new browser. */
export const noticeMailWords = defineWords('notice_mail', {
  new_device_subject: 'New sign-in to {provider}',
  new_device_what: 'Someone signed in to your account from a browser we haven’t seen before.',
  account: 'Account',
  when: 'When',
  device: 'Device',
  ip_address: 'IP address',
  program: '{browser} on {system}',
  undo: 'Wasn’t you? Check where you’re signed in and sign out the devices you don’t know.',
  check_account: 'Check my account',
  contact: 'Wasn’t you? Contact {provider} right away.',
  contact_support: 'Contact support',
})
