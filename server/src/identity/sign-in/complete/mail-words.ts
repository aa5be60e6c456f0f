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
  undo: 'If this wasn’t you, check where you’re signed in and sign out any devices you don’t recognise.',
  check_account: 'Check my account',
  contact: 'If this wasn’t you, contact {provider} right away.',
  contact_support: 'Contact support',
})
