import { defineWords } from '../../../platform/i18n/words.ts'

/** The mails about a deletion that a person asked for. */
export const leavingMailWords = defineWords('leaving_mail', {
  scheduled_subject: 'Your account at {provider} will be deleted',
  scheduled_what: 'You asked us to delete your account. We’ll delete it on {day}.',
  scheduled_ended: 'You’ve been signed out everywhere, and apps that you connected have lost access.',
  scheduled_keep: 'If you change your mind, sign in before then and choose to keep your account.',
  scheduled_unexpected:
    'If you didn’t ask for this, someone may have been signed in as you. Sign in and keep your account.',
  sign_in: 'Sign in',
  deleted_subject: 'Your account at {provider} was deleted',
  deleted_what: 'As you asked, we’ve deleted your account and your data.',
  deleted_invoices: 'Invoices stay where the law requires it.',
  cancelled_subject: 'Your account at {provider} stays',
  cancelled_what: '{provider} has cancelled the deletion of your account. You can sign in as before.',
  cancelled_undo: 'If you still want to delete it, sign in and ask for it again.',
})
