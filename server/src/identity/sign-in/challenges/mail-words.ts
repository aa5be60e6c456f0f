import { defineWords } from '../../../platform/i18n/words.ts'

/** What mails with a code or a link say about it. */
export const challengeMailWords = defineWords('proof_mail', {
  link_works: 'The link works once, for {duration}.',
  either_works:
    'Use the link or the code. The link works for {link_duration}, the code for {code_duration}. Once you’ve used one, the other stops working.',
  unexpected:
    'If you didn’t ask for this, ignore this email. Never share the link or the code. We’ll never ask you for them.',
  unexpected_code:
    'If you didn’t ask for this code, ignore this email. Never share the code. We’ll never ask you for it.',
})
