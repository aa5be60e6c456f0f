import { defineWords } from '../../../../platform/i18n/words.ts'

/** The mails about sign-in services that are connected to an account. */
export const federatedMailWords = defineWords('federated_mail', {
  prove_subject: '{code} confirms your email at {provider}',
  prove_plain: 'Confirm your email at {provider}',
  prove_what:
    'Someone signed in with {connection} and gave this address. Enter the code in that browser to sign in with {connection} from now on. It works once, for {duration}.',
  prove_unexpected:
    'If that wasn’t you, ignore this email and don’t share the code. It would let someone into your account.',
  linked_subject: '{connection} was connected to your {provider} account',
  linked_what: 'From now on, {connection} can be used to sign in to your account.',
  linked_undo: 'If this wasn’t you, disconnect {connection} and sign out any devices you don’t recognise.',
  unlinked_subject: '{connection} was disconnected from your {provider} account',
  unlinked_what: '{connection} can no longer be used to sign in to your account.',
})
