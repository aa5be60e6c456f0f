import { defineWords } from '../../../platform/i18n/words.ts'

/** The mail about a certificate that ends. */
export const samlMailWords = defineWords('saml_mail', {
  ending_subject: 'The certificate of {connection} expires on {day}',
  ended_subject: 'The certificate of {connection} has expired',
  ending_what:
    'The identity provider of your SAML connection {connection} ({slug}) signs with a certificate that is valid until {day}. Sign-in works as long as it uses this key, but many identity providers stop signing or change the key on that day.',
  by_hand:
    'Ask the administrator of the identity provider for the next certificate, and add it to the connection alongside this one.',
  by_metadata:
    'Ask the administrator of the identity provider to publish the next certificate in its metadata. We read the metadata every day, so that’s all you need to do.',
  open_connection: 'View connection',
})
