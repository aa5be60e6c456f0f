import { defineWords } from '../../../platform/i18n/words.ts'

/** The mails about the domains of an organisation. */
export const domainMailWords = defineWords('domain_mail', {
  missing_subject: 'The TXT record of {domain} is missing',
  missing_what:
    'The record shows that {domain} is yours. Without it, the domain stays verified for {duration}. After that, your single sign-on no longer verifies addresses at {domain}.',
  missing_do: 'Put the record back:',
  record_name: 'Name',
  record_value: 'Value',
  copy_record: 'Copy the record',
  lapsed_subject: '{domain} is no longer verified',
  lapsed_what:
    'The TXT record was missing for {duration}. Your single sign-on no longer verifies addresses at {domain}, and your directory can’t add people there.',
  lapsed_do: 'Publish the record again, then verify the domain again:',
})
