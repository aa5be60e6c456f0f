import { menuPath } from './menu-path.ts'
import type { Service } from './service.ts'

/** As docs/entra-id.md has it, in 2026; not tried at Entra itself. */
export const entra: Service = {
  name: 'Microsoft Entra ID',
  logo: 'microsoft',
  kind: 'saml',
  asks: 'metadata_url',
  example: 'https://login.microsoftonline.com/…/federationmetadata/2007-06/federationmetadata.xml?appid=…',
  connect: [
    {
      says: (say) =>
        say.html('open', {
          console: menuPath('Microsoft Entra admin center'),
          path: menuPath(
            'Enterprise applications',
            'New application',
            'Create your own application',
            'Integrate any other application you don’t find in the gallery',
          ),
        }),
    },
    {
      says: (say) =>
        say.html('enter_at', { path: menuPath('Single sign-on', 'SAML', 'Basic SAML Configuration') }),
      values: [
        ['Identifier (Entity ID)', 'entity_id'],
        ['Reply URL (Assertion Consumer Service URL)', 'acs_url'],
        ['Sign on URL', 'start_url'],
        ['Logout Url', 'slo_url'],
      ],
    },
    {
      says: (say) =>
        say.html('stable_id', {
          path: menuPath('Attributes & Claims', 'Unique User Identifier (Name ID)'),
        }),
      values: [
        ['Name identifier format', { is: 'Persistent' }],
        ['Source attribute', { is: 'user.objectid' }],
      ],
    },
    { says: (say) => say.html('copy', { value: menuPath('App Federation Metadata Url') }) },
    { says: (say) => say.html('assign', { path: menuPath('Users and groups') }) },
  ],
  directory: [
    { says: (say) => say.html('open_there', { path: menuPath('Provisioning', 'New configuration') }) },
    {
      says: (say) =>
        say.html('base_url_and_token', {
          url_field: menuPath('Tenant URL'),
          token_field: menuPath('Secret token'),
          button: menuPath('Test connection'),
        }),
    },
    { says: (say) => say.html('create_and_start') },
  ],
}
