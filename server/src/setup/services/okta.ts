import type { Service } from './service.ts'

/** As guides of others described it in 2026; not tried at Okta itself. */
export const okta: Service = {
  name: 'Okta',
  kind: 'saml',
  asks: 'metadata_url',
  example: 'https://acme.okta.com/app/exk…/sso/saml/metadata',
  connect: [
    { words: 'In the admin console: Applications, Create App Integration, SAML 2.0. Give it a name.' },
    {
      words: 'Under Configure SAML, enter these values. Leave the rest as it is.',
      values: [
        ['Single sign-on URL', 'acs_url'],
        ['Audience URI (SP Entity ID)', 'entity_id'],
        ['Name ID format', { is: 'Persistent' }],
        ['Attribute Statements: email', { is: 'user.email' }],
      ],
    },
    { words: 'Finish, then open the tab Sign On of the new application and copy the Metadata URL.' },
    { words: 'Under Assignments, assign the people who may sign in, and yourself for the test.' },
  ],
  directory: [
    {
      words:
        'On the tab General of the application, edit the App Settings and choose SCIM under Provisioning.',
    },
    {
      words: 'On the tab Provisioning, edit the SCIM Connection.',
      values: [['Unique identifier field for users', { is: 'userName' }]],
    },
    { words: 'As Authentication Mode choose HTTP Header, and enter the token below as its Bearer token.' },
    {
      words:
        'Choose Push New Users, Push Profile Updates and Push Groups; then Test Connector Configuration.',
    },
  ],
}
