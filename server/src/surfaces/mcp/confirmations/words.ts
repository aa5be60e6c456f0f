import { defineWords } from '../../../platform/i18n/words.ts'

/** What staff read where they confirm what an assistant is about to do. */
export const confirmWords = defineWords('mcp_confirm', {
  title: 'Confirm a request',
  asks: '{application} wants to do this for you:',
  unchecked: 'Postern has not checked this application.',
  beware: 'Confirm only if you asked for this yourself just now.',
  until: 'This request expires on {moment}.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  confirmed_title: 'Confirmed',
  confirmed: 'Go back to your assistant. It can now continue.',
  cancelled_title: 'Cancelled',
  cancelled: 'Nothing has changed. You can close this page.',
  gone_title: 'Nothing to confirm',
  gone: 'This request has expired, was already answered or is not yours. Ask your assistant again.',
  replay_delivery: 'Send the delivery {delivery} to {endpoint} again.',
  replay_deliveries: { one: 'Send {count} delivery again.', other: 'Send {count} deliveries again.' },
  only_status: 'Only deliveries in the state “{status}”.',
  only_endpoint: 'Only to the endpoint {endpoint}.',
  only_event: 'Only the event {event}.',
  only_since: 'Only deliveries created since {time}.',
  only_until: 'Only deliveries created before {time}.',
  resume_endpoint: {
    one: 'Resume the endpoint {endpoint}, and send up to {count} delivery to it.',
    other: 'Resume the endpoint {endpoint}, and send up to {count} deliveries to it.',
  },
  resume_endpoint_many: 'Resume the endpoint {endpoint}, and send more than {most} deliveries to it.',
  resend_invitation: 'Send the invitation of {email} to the account {account} again, with a new link.',
  end_sessions: {
    one: 'End {count} session of {person}, and all that applications may do in it.',
    other: 'End all {count} sessions of {person}, and all that applications may do in them.',
  },
  grant_credits: 'Give {amount} credits of the unit “{unit}” to the account {account}.',
  expires_at: 'They expire on {time}.',
  note: 'With the note “{text}”.',
  extend_trial: 'Move the end of the trial of the account {account} from {from} to {to}.',
})

export type ConfirmWord = keyof typeof confirmWords.languages.en & string
