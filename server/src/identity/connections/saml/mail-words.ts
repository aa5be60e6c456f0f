import { defineWords } from '../../../platform/i18n/words.ts'

/** The mail about a certificate that ends. */
export const samlMailWords = defineWords('saml_mail', {
  ending_subject: 'The certificate of {connection} ends on {day}',
  ended_subject: 'The certificate of {connection} has ended',
  ending_what:
    'The identity provider of your SAML connection {connection} ({slug}) signs with a certificate that is valid until {day}. Sign-in works as long as it uses this key, but many identity providers stop on that day or change the key.',
  by_hand:
    'Ask the administrator of the identity provider for the next certificate, and add it to the connection beside this one.',
  by_metadata:
    'Ask the administrator of the identity provider to publish the next certificate in its metadata. We read the metadata every day, so you don’t need to do more.',
  open_connection: 'View connection',
})
