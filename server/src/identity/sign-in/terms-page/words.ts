import { defineWords } from '../../../platform/i18n/words.ts'

/** What people read when they accept terms on the hosted pages. */
export const termsWords = defineWords('terms', {
  title: 'Review and accept',
  title_new: 'Review what has changed',
  intro: '{provider} asks you to accept this before you continue.',
  intro_new: '{provider} has changed the terms you accepted. Accept the new version to continue.',
  version: 'Version {version}',
  read: 'Read {title}',
  new_tab: 'Opens in a new tab',
  accept: 'I have read and accept: {title}',
  submit: 'Accept and continue',
  sign_out: 'Sign out',
  tick: 'Tick this box to continue.',
  changed: 'This has just changed. Read it and tick the box again.',
})
