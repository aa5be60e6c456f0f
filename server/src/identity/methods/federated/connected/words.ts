import { defineWords } from '../../../../platform/i18n/words.ts'

/** What people read about the accounts at other services that they connected. */
export const connectedWords = defineWords('connected', {
  title: 'Connected accounts',
  not_connected: 'Not connected',
  no_email: 'No email shared',
  connect: 'Connect',
  connect_named: 'Connect {name}',
  disconnect: 'Disconnect',
  disconnect_named: 'Disconnect {name}',
  confirm_title: 'Disconnect {name}?',
  confirm_intro: 'You’ll no longer be able to sign in with {name}.',
  cancel: 'Cancel',
  sign_out_there: 'Sign out here and at {name}',
})
