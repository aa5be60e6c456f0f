import { defineWords } from '../../platform/i18n/words.ts'

/** What people read of the applications that may use their account. */
export const connectedAppsWords = defineWords('connected_apps', {
  intro: 'These apps can use your account. Disconnect any that you no longer need.',
  none: 'No apps are connected.',
  own: 'Part of {provider}',
  on_device: 'On your device',
  for_account: 'For {account}',
  may: 'It can:',
  since: 'Connected on {day}',
  last_used: 'Last used {moment}',
  disconnect: 'Disconnect',
  disconnect_named: 'Disconnect {application}',
})
