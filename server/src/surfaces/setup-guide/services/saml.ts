import { menuPath } from './menu-path.ts'
import type { Service } from './service.ts'

export const saml: Service = {
  name: 'SAML 2.0',
  others: 'other_saml',
  kind: 'saml',
  asks: 'metadata',
  example: 'https://idp.example.com/metadata',
  connect: [
    {
      says: (say) => say.html('make_service_provider'),
      values: [
        ['Entity ID, Audience', 'entity_id'],
        ['Assertion consumer service (HTTP-POST), Reply URL, Recipient, Destination', 'acs_url'],
        [(say) => say('single_logout'), 'slo_url'],
        ['Name ID format', { is: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' }],
        [(say) => say('email_attribute'), { is: 'email' }],
      ],
    },
    { says: (say) => say.html('sign_assertions') },
    { says: (say) => say.html('allow_people') },
    { says: (say) => say.html('find_metadata') },
  ],
  directory: [
    { says: (say) => say.html('if_scim') },
    { says: (say) => say.html('identify_by', { field: menuPath('userName') }) },
  ],
}
