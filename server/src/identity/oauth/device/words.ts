import { defineWords } from '../../../platform/i18n/words.ts'

/** What people read where they sign in a device without a browser. */
export const deviceWords = defineWords('oauth_device', {
  title: 'Connect a device',
  intro: 'Enter the code shown on your device.',
  code: 'Code',
  next: 'Continue',
  compare: 'Your device shows this code:',
  asked_by: 'Requested by {program} from {address}, {moment}',
  asked_from: 'Requested from {address}, {moment}',
  other_network: 'This is not the network you are on.',
  beware:
    'Allow it only if you started this yourself just now. If someone sent you the code or the link, cancel.',
  done_title: 'Device connected',
  done: 'You can close this page and go back to your device.',
  refused_title: 'Device not connected',
  refused: 'We’ve told the device that you didn’t allow it.',
})
