import { defineWords } from '../../../platform/i18n/words.ts'

/** The pages on which people delete their account, or keep it after all. */
export const leavingWords = defineWords('leaving', {
  title: 'Delete account',
  section_hint: 'Your account and your data are deleted',
  delete_account: 'Delete account',
  what_days:
    'You’ll be signed out everywhere. We’ll delete your account {duration} later. Until then you can sign in to keep it.',
  what_now: 'Your account and your data are deleted right away. This can’t be undone.',
  team_deleted: '{team} is deleted. You’re its only member.',
  team_passed_on: '{team} gets another owner.',
  team_left: 'You leave {team}.',
  invoices: 'Invoices stay where the law requires it.',
  refused: 'You can’t delete your account yet.',
  type_address: 'Your email address, to confirm',
  other_address: 'Enter the email address of your account.',
  keep_back: 'Keep the account',
  scheduled_title: 'Your account will be deleted',
  scheduled: 'We’ll delete your account on {day}. If you change your mind, sign in before then.',
  deleted_title: 'Your account was deleted',
  deleted: 'Your account and your data are gone.',
  choice_title: 'Keep your account?',
  choice: 'We’ll delete your account on {day}, as you asked.',
  choice_due: 'You asked us to delete your account. This will happen shortly.',
  keep: 'Keep my account',
  delete_now: 'Delete now',
  confirm_title: 'Delete your account now?',
  confirm: 'Your account and your data are deleted right away. This can’t be undone.',
})
