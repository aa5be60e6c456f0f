import { defineWords } from '../i18n/words.ts'

/** What every mail says around its letter. */
export const mailWords = defineWords('mail', {
  paste_link: 'Or paste this link into your browser:',
  sent_to: 'Sent to {email} by {provider}.',
  why_asked: 'You got this email because someone entered this address at {provider}.',
  why_account: 'You got this email because it’s about the security of your account.',
  why_invited: 'You got this email because someone invited you.',
  why_billing: 'You got this email because invoices for the account go to this address.',
  why_managed: 'You got this email because you manage this account.',
  why_staff: 'You got this email because you work for {provider}.',
})
