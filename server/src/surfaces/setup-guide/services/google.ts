import { there } from './menu-path.ts'
import type { Service } from './service.ts'

/** As guides of others described it in 2026; not tried at Google itself. It sends no SCIM to such applications. */
export const google: Service = {
  name: 'Google Workspace',
  kind: 'saml',
  asks: 'metadata_xml',
  example: '<?xml version="1.0" …><md:EntityDescriptor …',
  connect: [
    {
      says: (say) =>
        say.html('open_and_name', {
          console: there('Google Admin console'),
          path: there('Apps', 'Web and mobile apps', 'Add app', 'Add custom SAML app'),
        }),
    },
    { says: (say) => say.html('download_metadata', { button: there('Download metadata') }) },
    {
      says: (say) =>
        say.html('continue_and_leave', {
          path: there('Service provider details'),
          setting: there('Signed response'),
        }),
      values: [
        ['ACS URL', 'acs_url'],
        ['Entity ID', 'entity_id'],
        ['Start URL', 'start_url'],
        ['Name ID format', { is: 'PERSISTENT' }],
        ['Name ID', { is: 'Basic Information > Primary email' }],
      ],
    },
    {
      says: (say) => say.html('map_at', { path: there('Attribute mapping') }),
      values: [['Basic Information > Primary email', { is: 'email' }]],
    },
    { says: (say) => say.html('switch_on_for', { setting: there('User access') }) },
  ],
}
