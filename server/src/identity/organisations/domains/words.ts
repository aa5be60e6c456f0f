import { defineWords } from '../../../platform/i18n/words.ts'

/** What is wrong with a domain that an account claims. */
export const domainWords = defineWords('domain', {
  public_mail_domain: 'This is a public email domain. Claim a domain that only your organisation uses.',
  too_many: 'An account can have at most {most} domains.',
  already_has: 'The account already has this domain.',
  elsewhere: 'This domain is verified for another account. Remove it there first.',
  no_answer: 'The name servers gave no answer for {name}. Try again.',
  such_as: 'Enter a domain such as example.com.',
})
