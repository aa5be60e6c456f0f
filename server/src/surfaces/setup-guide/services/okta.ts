import { menuPath } from './menu-path.ts'
import type { Service } from './service.ts'

/** As guides of others described it in 2026; not tried at Okta itself. */
export const okta: Service = {
  name: 'Okta',
  kind: 'saml',
  asks: 'metadata_url',
  example: 'https://acme.okta.com/app/exk…/sso/saml/metadata',
  connect: [
    {
      says: (say) =>
        say.html('open_and_name', {
          console: menuPath('Okta Admin Console'),
          path: menuPath('Applications', 'Create App Integration', 'SAML 2.0'),
        }),
    },
    {
      says: (say) => say.html('enter_at_only', { path: menuPath('Configure SAML') }),
      values: [
        ['Single sign-on URL', 'acs_url'],
        ['Audience URI (SP Entity ID)', 'entity_id'],
        ['Name ID format', { is: 'Persistent' }],
        ['Attribute Statements: email', { is: 'user.email' }],
      ],
    },
    {
      says: (say) =>
        say.html('finish_and_copy', { value: menuPath('Metadata URL'), path: menuPath('Sign On') }),
    },
    { says: (say) => say.html('assign', { path: menuPath('Assignments') }) },
  ],
  directory: [
    {
      says: (say) =>
        say.html('choose_at', {
          path: menuPath('General', 'App Settings', 'Provisioning'),
          choice: menuPath('SCIM'),
        }),
    },
    {
      says: (say) => say.html('enter_at', { path: menuPath('Provisioning', 'SCIM Connection') }),
      values: [['Unique identifier field for users', { is: 'userName' }]],
    },
    {
      says: (say) =>
        say.html('bearer_token', {
          setting: menuPath('Authentication Mode'),
          choice: menuPath('HTTP Header'),
          field: menuPath('Bearer'),
        }),
    },
    {
      says: (say) =>
        say.html('choose_and_test', {
          choices: menuPath('Push New Users, Push Profile Updates, Push Groups'),
          button: menuPath('Test Connector Configuration'),
        }),
    },
  ],
}
