import type { Service } from './service.ts'

/** As docs/entra-id.md has it, in 2026; not tried at Entra itself. */
export const entra: Service = {
  name: 'Microsoft Entra ID',
  kind: 'saml',
  asks: 'metadata_url',
  example: 'https://login.microsoftonline.com/…/federationmetadata/2007-06/federationmetadata.xml?appid=…',
  connect: [
    {
      words:
        'In the Entra admin center: Enterprise applications, New application, Create your own application, "Integrate any other application you don’t find in the gallery".',
    },
    {
      words: 'Single sign-on, SAML: edit Basic SAML Configuration.',
      values: [
        ['Identifier (Entity ID)', 'entity_id'],
        ['Reply URL (Assertion Consumer Service URL)', 'acs_url'],
        ['Sign on URL', 'start_url'],
        ['Logout Url', 'slo_url'],
      ],
    },
    {
      words:
        'Under Attributes & Claims, edit the Unique User Identifier (Name ID): it must not change when a name does.',
      values: [
        ['Name identifier format', { is: 'Persistent' }],
        ['Source attribute', { is: 'user.objectid' }],
      ],
    },
    { words: 'Copy the App Federation Metadata Url.' },
    { words: 'Under Users and groups, assign the people who may sign in, and yourself for the test.' },
  ],
  directory: [
    { words: 'In the same application: Provisioning, New configuration.' },
    { words: 'Enter the base URL below as Tenant URL and the token as Secret token; then Test connection.' },
    { words: 'Create the configuration, and start provisioning.' },
  ],
}
