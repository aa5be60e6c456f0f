import { menuPath } from './menu-path.ts'
import type { Service } from './service.ts'

/** As guides of others described it in 2026; not tried at Google itself. It sends no SCIM to such applications. */
export const google: Service = {
  name: 'Google Workspace',
  logo: 'google',
  kind: 'saml',
  asks: 'metadata_xml',
  example: '<?xml version="1.0" …><md:EntityDescriptor …',
  connect: [
    {
      says: (say) =>
        say.html('open_and_name', {
          console: menuPath('Google Admin console'),
          path: menuPath('Apps', 'Web and mobile apps', 'Add app', 'Add custom SAML app'),
        }),
    },
    { says: (say) => say.html('download_metadata', { button: menuPath('Download metadata') }) },
    {
      says: (say) =>
        say.html('continue_and_leave', {
          path: menuPath('Service provider details'),
          setting: menuPath('Signed response'),
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
      says: (say) => say.html('map_at', { path: menuPath('Attribute mapping') }),
      values: [['Basic Information > Primary email', { is: 'email' }]],
    },
    { says: (say) => say.html('switch_on_for', { setting: menuPath('User access') }) },
  ],
}
